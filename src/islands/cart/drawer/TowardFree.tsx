import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { readDelivery } from '#domain/delivery/read-delivery.ts';
import { towardFree } from '#domain/delivery/toward-free.ts';
import { type Currency, convert, fromWire } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { $addedDelivery, loadAddedDelivery } from '#stores/cart/added-delivery.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { DrawerTexts } from '../texts.ts';
import type { CartMoney } from '../use-cart-price.ts';

interface Props {
  productId: number;
  /** All lines of the cart. */
  rows: readonly CartRow[];
  base: Currency;
  money: CartMoney;
  texts: DrawerTexts;
}

/** What the pieces of a product are short of free shipping, as the checkout charges for them. */
export function TowardFree({ productId, rows, base, money, texts }: Props) {
  const known = useStore($addedDelivery);
  useEffect(() => void loadAddedDelivery(productId), [productId]);
  if (known?.productId !== productId) return null;
  const { weight, volume } = known.delivery;
  const { charge } = readDelivery(known.delivery, (wire) => convert(fromWire(wire, base), base, money.currency));
  const pieces = rows
    .filter((row) => row.productId === productId)
    .map(({ quantity, price }) => ({ quantity, weight, volume, amount: money.pieces(price, quantity) }));
  const way = towardFree(charge, pieces, money.currency.decimals);
  if (!way) return null;
  const { from, missing } = way;
  return (
    <div className="toward">
      <p className="row start" id="toward" role="status">
        <Icon name={missing > 0 ? 'truck' : 'circle-check'} className={missing > 0 ? 'icon mirrored' : 'icon'} />
        <b>{missing > 0 ? fillIn(texts.missing, { amount: money.minorText(missing) }) : texts.free}</b>
      </p>
      <progress aria-labelledby="toward" max={from || 1} value={(from || 1) - missing} />
    </div>
  );
}
