import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { BrowsingRecordDay } from '#contract/favorites.ts';
import { MOST_RECORDS } from '#domain/favorites/browsing-history.ts';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { $history, forgetHistory, loadHistory } from '#stores/favorites/favorite-lists.ts';
import { showToast } from '#stores/shell/toast.ts';
import { Gate } from '../accounts/Gate.tsx';
import { useReady } from '../intent/use-ready.ts';
import { WaitingGrid } from '../search/ProductGrid.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { useMoney } from '../ui/use-money.ts';
import { ForgetAll } from './ClearHistory.tsx';
import { HistoryDay } from './HistoryDay.tsx';
import type { HistoryTexts } from './texts.ts';

interface Props {
  locale: Locale;
  base: Currency;
  emptyPicture: string;
  texts: HistoryTexts;
}

function Days({ days, locale, base, texts }: Omit<Props, 'emptyPicture'> & { days: readonly BrowsingRecordDay[] }) {
  const money = useMoney(locale, base);
  const forget = async (ids?: readonly number[]) => {
    const isDone = await forgetHistory(ids);
    showToast(isDone ? texts.deleted : texts.notDone, { isError: !isDone });
  };
  return (
    <>
      <div className="row wraps spread">
        <p className="muted">{fillIn(texts.hint, { most: numberText(MOST_RECORDS, locale) })}</p>
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
    <div ref={ref} className="stack" aria-busy={shown?.state === 'loading'}>
      {shown?.state === 'failed' && <Failed texts={texts} message={shown.message} again={() => loadHistory({})} />}
      {!days && shown?.state !== 'failed' && <WaitingGrid />}
      {days?.length === 0 && (
        <Empty
          picture={emptyPicture}
          title={<h2 className="h3">{texts.empty}</h2>}
          hint={fillIn(texts.emptyHint, { most: numberText(MOST_RECORDS, locale) })}
        >
          <a className="button primary" href={homeLink(locale)}>
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
