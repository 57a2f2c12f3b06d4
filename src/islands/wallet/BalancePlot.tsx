import { type Box, plotSpots } from '#domain/wallet/balance-plot.ts';
import { monthText } from '#locale/date-times.ts';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import type { Money } from '../ui/use-money.ts';
import type { PlotTexts } from './texts.ts';

export interface Reading {
  /** 'yyyy-MM-dd' or 'yyyy-MM'. */
  at: string;
  /** In the base currency. */
  balance: string;
}

interface Props {
  readings: readonly Reading[];
  locale: Locale;
  money: Money;
  texts: PlotTexts;
}

/** Drawn to be stretched; the line keeps its width. */
const BOX: Box = { width: 600, height: 100 };

const atText = (at: string, locale: Locale) =>
  at.length === 'yyyy-MM'.length ? monthText(at, locale) : dayText(at, locale);

/** Line and ground as one path each; in Arabic the style sheet turns the drawing round, for its time runs to the left. */
function pathsOf(readings: readonly Reading[]) {
  const spots = plotSpots(
    readings.map(({ balance }) => Number(balance)),
    BOX,
  );
  const line = spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return { line: `M${line}`, ground: `M0 ${BOX.height}L${line}L${BOX.width} ${BOX.height}Z` };
}

const extremes = (readings: readonly Reading[]) => {
  const sorted = readings.map(({ balance }) => balance).toSorted((a, b) => Number(a) - Number(b));
  return { least: sorted[0] ?? '0', most: sorted.at(-1) ?? '0' };
};

/** The balance over time, and the same as a table for anyone who cannot or does not want to look at it. */
export function BalancePlot({ readings, locale, money, texts }: Props) {
  const { line, ground } = pathsOf(readings);
  const { least, most } = extremes(readings);
  const [from = '', to = ''] = [readings[0], readings.at(-1)].map((one) => atText(one?.at ?? '', locale));
  const named = { from, to, least: money.text(least), most: money.text(most) };
  const label = fillIn(texts.plotLabel, named);
  return (
    <section className="panel plot">
      <h2 className="h3">{texts.plot}</h2>
      <p className="small">
        <span className="number">{named.most}</span>
      </p>
      <svg role="img" aria-label={label} viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
        <path className="ground" d={ground} />
        <path className="line" vectorEffect="non-scaling-stroke" d={line} />
      </svg>
      <p className="row spread small">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <details>
        <summary>{texts.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.date}</th>
              <th scope="col">{texts.balance}</th>
            </tr>
          </thead>
          <tbody>
            {readings.toReversed().map(({ at, balance }) => (
              <tr key={at}>
                <th scope="row">{atText(at, locale)}</th>
                <td>
                  <span className="number">{money.text(balance)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
