import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import {
  $points,
  $pointsRecords,
  forgetPoints,
  loadPoints,
  loadPointsRecords,
  type PointsQuery,
  readPointsQuery,
} from '#stores/wallet/points.ts';
import { Gate } from '../accounts/Gate.tsx';
import { useReady } from '../intent/use-ready.ts';
import { useAddress } from '../search/use-address.ts';
import { Failed } from '../ui/Failed.tsx';
import { useMoney } from '../ui/use-money.ts';
import { LedgerList } from './LedgerList.tsx';
import { PointsItem } from './PointsItem.tsx';
import type { PointsTexts } from './texts.ts';
import { WaitingRows } from './Waiting.tsx';
import { worthText } from './worth-text.ts';

interface Props {
  locale: Locale;
  base: Currency;
  texts: PointsTexts;
}

/** Current, cumulative, consumed and frozen points. */
function Figures({ locale, base, texts }: Props) {
  const money = useMoney(locale, base);
  const shown = useStore($points);
  const points = shown?.page;
  useEffect(() => void loadPoints(), []);
  if (shown?.state === 'failed' && !points) return <Failed texts={texts} message={shown.message} again={loadPoints} />;
  const figure = (count: number | undefined) => (count === undefined ? '\u2007' : numberText(count, locale));
  const others = [
    [texts.settled, points?.settledIntegral],
    [texts.used, points?.useIntegral],
    [texts.pending, points?.freezeIntegral],
  ] as const;
  return (
    <section className="panel figures" aria-busy={!points}>
      <p className="most">
        <span className="muted">{texts.points}</span>
        <b>{figure(points?.integral)}</b>
        <span className="small">{points ? worthText(texts.worth, points.integral, base, money) : '\u2007'}</span>
      </p>
      <dl>
        {others.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Points({ locale, base, texts }: Props) {
  const top = useRef<HTMLElement>(null);
  const shown = useStore($pointsRecords);
  const ask = useCallback((query: PointsQuery) => void loadPointsRecords(query), []);
  const { query, load, go } = useAddress(readPointsQuery, ask, top);
  useEffect(() => forgetPoints, []);
  return (
    <>
      <Figures locale={locale} base={base} texts={texts} />
      <section className="bills" ref={top}>
        <h2>{texts.records}</h2>
        <LedgerList
          shown={shown}
          query={query}
          locale={locale}
          texts={texts}
          icon="gem"
          load={load}
          go={go}
          waiting={<WaitingRows />}
        >
          <ul className="lines">
            {shown?.page?.list.map((record) => (
              <PointsItem key={record.id} record={record} locale={locale} texts={texts} />
            ))}
          </ul>
        </LedgerList>
      </section>
    </>
  );
}

/** The points of who is logged in, and every line of them. */
export default function PointsView(props: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref} className="stack">
      <Gate texts={props.texts.gate}>
        <Points {...props} />
      </Gate>
    </div>
  );
}
