import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { isBuyable } from '#stores/cart/cart-selection.ts';
import { $cartRows, $isCartStale, type AddResult, followCartRows, loadCart } from '#stores/cart/cart-view.ts';
import { startCouponRefresh } from '#stores/promotions/cart-coupons.ts';
import { useReady } from '../intent/use-ready.ts';
import { Empty } from '../ui/Empty.tsx';
import { CartHead } from './CartHead.tsx';
import { CartMerged } from './CartMerged.tsx';
import { CartNote } from './CartNote.tsx';
import { FullCart } from './FullCart.tsx';
import { takeFromAddress } from './take-from-address.ts';
import type { CartTexts } from './texts.ts';
import { useMerge } from './use-merge.ts';
import { useRowFocus } from './use-row-focus.ts';

interface Props {
  locale: Locale;
  base: Currency;
  emptyPicture: string;
  texts: CartTexts;
}

/** The cart by shop at today's prices, and what its chosen lines cost with the best coupons. */
export default function CartView({ locale, base, emptyPicture, texts }: Props) {
  const ref = useReady<HTMLDivElement>();
  useRowFocus(ref);
  const known = useStore($cartRows);
  const isCut = useStore($isCartStale);
  const [adding, setAdding] = useState<AddResult | null>(null);
  const [isEditing, edit] = useState(false);
  // The browser may know the cart at once; React begins with what the page was made with.
  const [isHere, arrive] = useState(false);
  const rows = isHere ? known : null;
  const load = useCallback(async () => {
    setAdding(await takeFromAddress());
    await loadCart();
  }, []);
  useEffect(() => {
    arrive(true);
    const stops = [followCartRows(), startCouponRefresh()];
    const comeBack = (event: PageTransitionEvent) => event.persisted && void load();
    addEventListener('pageshow', comeBack);
    void load();
    return () => {
      removeEventListener('pageshow', comeBack);
      for (const stop of stops) stop();
    };
  }, [load]);
  const note = <CartNote isCut={isCut} adding={adding} isFull={(rows?.length ?? 0) > 0} texts={texts} again={load} />;
  const merged = <CartMerged {...useMerge()} locale={locale} texts={texts} />;
  const isEmpty = rows?.length === 0 && (adding === 'added' || adding === 'most') && !isCut;
  return (
    <div ref={ref} className={isEditing ? 'cart editing' : 'cart'} data-cart-page="">
      {isEmpty ? (
        <>
          {merged}
          <Empty picture={emptyPicture} title={<h1 tabIndex={-1}>{texts.empty}</h1>} hint={texts.emptyHint}>
            <a className="button primary" href={homeLink(locale)}>
              {texts.home}
            </a>
          </Empty>
        </>
      ) : (
        <div className="stack pt-4">
          <CartHead
            rows={rows?.filter(isBuyable) ?? []}
            locale={locale}
            texts={texts}
            isEditing={isEditing}
            edit={edit}
          />
          {note}
          {merged}
          {rows ? <FullCart rows={rows} locale={locale} base={base} texts={texts} /> : <WaitingCart />}
        </div>
      )}
    </div>
  );
}

const WaitingCart = () => (
  <div className="split" aria-hidden="true">
    <div className="panel stack">
      <div className="skeleton thin" />
      <div className="skeleton short" />
      <div className="skeleton thin" />
    </div>
    <div className="panel stack">
      <div className="skeleton thin" />
      <div className="skeleton short" />
    </div>
  </div>
);
