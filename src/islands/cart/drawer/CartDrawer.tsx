import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { $addedLine } from '#stores/cart/added-line.ts';
import { $cartRows, followCartRows, loadCart } from '#stores/cart/cart-view.ts';
import { $companions, loadCompanions } from '#stores/cart/companions.ts';
import { startCouponRefresh } from '#stores/promotions/cart-coupons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { takeOut } from '../take-out.ts';
import type { DrawerTexts } from '../texts.ts';
import { useCartPrice } from '../use-cart-price.ts';
import { CompanionList } from './CompanionList.tsx';
import { DrawerFoot } from './DrawerFoot.tsx';
import { DrawerLine, DrawerLineSkeleton } from './DrawerLine.tsx';
import { TowardFree } from './TowardFree.tsx';

interface Props {
  locale: Locale;
  base: Currency;
  texts: DrawerTexts;
  /** Called when it has closed. */
  onClose: () => void;
}

/** Opens over the page with the focus on its title, and reads the cart as long as it stands. */
function useDrawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    title.current?.focus();
    const stops = [followCartRows(), startCouponRefresh()];
    void loadCart();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return { dialog, title, close: () => dialog.current?.close() };
}

/** The line that was added last; it closes the drawer when it is taken out of the cart. */
function useAddedRow(close: () => void) {
  const added = useStore($addedLine);
  const rows = useStore($cartRows);
  const row = rows?.find(({ skuId }) => skuId === added?.skuId);
  const isGone = rows !== null && !row;
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  useEffect(() => {
    if (row && row.merchant.id > 0) void loadCompanions(row.productId, row.merchant.id);
  }, [row?.productId, row?.merchant.id]);
  return { added, rows: rows ?? [], row };
}

/** The cart beside the page after something was added: the line, what goes with it, and the ways on. */
export function CartDrawer({ locale, base, texts, onClose }: Props) {
  const { dialog, title, close } = useDrawer();
  const { added, rows, row } = useAddedRow(close);
  const companions = useStore($companions);
  const money = useCartPrice(locale, base);
  const { remove } = takeOut(rows, texts);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog, the veil is for pointers
    <dialog
      ref={dialog}
      className="dialog drawer"
      aria-labelledby="drawer-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="drawer-head">
        <Icon name="circle-check" />
        <h2 id="drawer-title" ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        <button type="button" className="icon-button end" aria-label={texts.close} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <div className="drawer-body">
        {row ? (
          <DrawerLine row={row} locale={locale} money={money} texts={texts} remove={remove} />
        ) : (
          <DrawerLineSkeleton />
        )}
        {added?.isShort && (
          <p className="notice">{fillIn(texts.most, { count: numberText(row?.quantity ?? added.held, locale) })}</p>
        )}
        {row && <TowardFree productId={row.productId} rows={rows} base={base} money={money} texts={texts} />}
        {row && companions && companions.products.length > 0 && (
          <CompanionList companions={companions} shop={row.merchant.name} locale={locale} money={money} texts={texts} />
        )}
      </div>
      <DrawerFoot count={rows.length} locale={locale} base={base} money={money} texts={texts} />
    </dialog>
  );
}
