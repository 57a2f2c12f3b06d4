import { saleState } from '#domain/promotions/sale-state.ts';
import type { Locale } from '#locale/locales.ts';
import type { SaleStripTexts } from '../catalog/texts.ts';
import { Countdown } from './Countdown.tsx';
import { useServerTime } from './use-server-time.ts';

interface Props {
  isFlash: boolean;
  start: number | null;
  end: number | null;
  left: number;
  locale: Locale;
  texts: SaleStripTexts;
}

const nextMinute = (now: number) => Math.floor(now / 60_000) * 60_000 + 60_000;

/** What is on sale for a time, by the server's clock. */
export function SaleStrip({ isFlash, start, end, left, locale, texts }: Props) {
  const now = useServerTime(nextMinute);
  const state = now === null ? null : saleState({ start, end, left }, now);
  return (
    <p className="notice row wraps">
      <b>{isFlash ? texts.flash : texts.group}</b>
      {state === 'soon' && (
        <span className="row">
          {texts.startsIn} <Countdown to={start ?? 0} locale={locale} />
        </span>
      )}
      {(state === 'running' || state === 'gone') && (
        <span className="row">
          {texts.endsIn} <Countdown to={end ?? 0} locale={locale} />
        </span>
      )}
      {state === 'gone' && <span>{texts.gone}</span>}
      {state === 'ended' && <span>{texts.ended}</span>}
    </p>
  );
}
