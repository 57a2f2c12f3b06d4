import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FootprintDay } from '#contract/favourite.ts';
import type { Currency } from '#domain/money.ts';
import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $history, forgetHistory, loadHistory } from '#stores/saved-lists.ts';
import { showToast } from '#stores/toast.ts';
import { Gate, type GateTexts } from '../account/Gate.tsx';
import { useReady } from '../intent/use-ready.ts';
import { WaitingGrid } from '../list/GoodsGrid.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { useMoney } from '../ui/use-money.ts';
import { ForgetAll, type ForgetAllTexts } from './ForgetAll.tsx';
import { HistoryDay, type HistoryDayTexts } from './HistoryDay.tsx';

export interface HistoryTexts extends HistoryDayTexts, ForgetAllTexts {
  gate: GateTexts;
  hint: string;
  empty: string;
  emptyHint: string;
  discover: string;
  failed: string;
  retry: string;
  deleted: string;
  notDone: string;
}

interface Props {
  locale: Locale;
  base: Currency;
  emptyPicture: string;
  texts: HistoryTexts;
}

function Days({ days, locale, base, texts }: Omit<Props, 'emptyPicture'> & { days: readonly FootprintDay[] }) {
  const money = useMoney(locale, base);
  const forget = async (ids?: readonly number[]) => {
    const isDone = await forgetHistory(ids);
    showToast(isDone ? texts.deleted : texts.notDone, { isError: !isDone });
  };
  return (
    <>
      <div className="x w b">
        <p className="m">{texts.hint}</p>
        <ForgetAll texts={texts} forget={() => forget()} />
      </div>
      {days.map((day) => (
        <HistoryDay key={day.date} day={day} locale={locale} money={money} texts={texts} forget={forget} />
      ))}
    </>
  );
}

function Shown({ locale, base, emptyPicture, texts }: Props) {
  const ref = useReady<HTMLDivElement>();
  const shown = useStore($history);
  useEffect(() => void loadHistory({}), []);
  const days = shown?.page;
  return (
    <div ref={ref} className="st" aria-busy={shown?.state === 'loading'}>
      {shown?.state === 'failed' && <Failed texts={texts} message={shown.message} again={() => loadHistory({})} />}
      {!days && shown?.state !== 'failed' && <WaitingGrid />}
      {days?.length === 0 && (
        <Empty picture={emptyPicture} title={<h2 className="h3">{texts.empty}</h2>} hint={texts.emptyHint}>
          <a className="btn p" href={homeLink(locale)}>
            {texts.discover}
          </a>
        </Empty>
      )}
      {days && days.length > 0 && <Days days={days} locale={locale} base={base} texts={texts} />}
    </div>
  );
}

/** What somebody looked at, by day. */
export default function History(props: Props) {
  return (
    <Gate texts={props.texts.gate}>
      <Shown {...props} />
    </Gate>
  );
}
