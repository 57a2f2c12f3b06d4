import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { readDelivery } from '#domain/delivery/read-delivery.ts';
import { towardFree } from '#domain/delivery/toward-free.ts';
import { type Currency, convert, fromWire } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { $deliveries, readDeliveries } from '#stores/delivery/deliveries.ts';
import { $regionId } from '#stores/settings/settings.ts';
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
  const regionId = useStore($regionId);
  const known = useStore($deliveries);
  // The line and what the rest of the cart needs, in one question for what the page does not know yet.
  const ids = rows.map((row) => row.productId).join();
  useEffect(() => void readDeliveries(ids.split(',').map(Number)).catch(() => {}), [ids, regionId]);
  const delivery = String(known?.regionId) === regionId && known?.list.find(({ id }) => id === productId)?.delivery;
  if (!delivery || delivery === 'undeliverable') return null;
  const { weight, volume } = delivery;
  const { charge } = readDelivery(delivery, (wire) => convert(fromWire(wire, base), base, money.currency));
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
