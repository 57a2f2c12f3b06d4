import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useState } from 'react';
import type { AccountPage } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { readOrderNo } from '#stores/orders/order-no.ts';
import { Gate } from '../accounts/Gate.tsx';
import type { GateTexts } from '../accounts/texts.ts';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { OrderGap } from './OrderGap.tsx';
import type { OrderGapTexts } from './texts.ts';

interface RequestedByNumber {
  orderNo: string;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says against showing it; '' where it did not answer. */
  why: string;
  message?: string;
}

interface Props<Shown extends RequestedByNumber> {
  $shown: ReadableAtom<Shown | null>;
  load: (orderNo: string) => Promise<void>;
  forget: () => void;
  locale: Locale;
  texts: OrderGapTexts & { gate: GateTexts };
  /** How the address names it; by an order number unless given. */
  read?: (search: string) => string;
  /** Where the way on leads from what cannot be shown. */
  to?: AccountPage;
  /** Stands where the answer will be. */
  waiting: ReactNode;
  /** Draws the answer; null as long as there is none. */
  children: (shown: Shown) => ReactNode;
}

/** The order that the address names; '' for none, null until the address was looked at. */
function useOrderNo(read: (search: string) => string): string | null {
  const [orderNo, setOrderNo] = useState<string | null>(null);
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-languages] a'))
      link.search = location.search;
    setOrderNo(read(location.search));
  }, [read]);
  return orderNo;
}

function Asked<Shown extends RequestedByNumber>(props: Props<Shown>) {
  const { $shown, load, forget, locale, texts, read = readOrderNo, to, waiting, children } = props;
  const orderNo = useOrderNo(read);
  const shown = useStore($shown);
  useEffect(() => {
    if (orderNo) void load(orderNo);
    return forget;
  }, [orderNo, load, forget]);
  if (orderNo === '') return <OrderGap why={texts.missing} locale={locale} to={to} texts={texts} />;
  const isFailed = shown?.state === 'failed';
  if (isFailed && shown.why) return <OrderGap why={shown.why} locale={locale} to={to} texts={texts} />;
  return (
    <div className="stack" aria-busy={shown?.state === 'loading'}>
      {isFailed && <Failed texts={texts} message={shown.message} again={() => load(shown.orderNo)} />}
      {(shown && children(shown)) ?? (!isFailed && waiting)}
    </div>
  );
}

/** What the number in the address asks for, for who is logged in. */
export function OrderAsked<Shown extends RequestedByNumber>(props: Props<Shown>) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={props.texts.gate}>
        <Asked {...props} />
      </Gate>
    </div>
  );
}
