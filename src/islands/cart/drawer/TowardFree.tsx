import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Delivery } from '#contract/delivery.ts';
import { towardFree } from '#domain/delivery/toward-free.ts';
import { type Currency, convert, fromWire } from '#domain/money/money.ts';
import type { PlaceCharge } from '#domain/pricing/shipping-fee.ts';
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

/** The charge is that of the request's region, so no entry names one. */
const HERE = 0;

/** What is charged, in minor units of the shown currency: the fee is calculated in what the order is paid in. */
function chargeOf({ charge }: Delivery, minor: (wire: string) => number): PlaceCharge | null {
  if (!charge) return null;
  const { by, first, firstPrice, renewal, renewalPrice, free } = charge;
  const rule = { regionId: HERE, first, firstPrice: minor(firstPrice), renewal, renewalPrice: minor(renewalPrice) };
  return { chargeBy: by, rule, free: free ? { regionId: HERE, ...free, price: minor(free.price) } : undefined };
}

/** What the pieces of a product are short of free shipping, as the checkout charges for them. */
export function TowardFree({ productId, rows, base, money, texts }: Props) {
  const known = useStore($addedDelivery);
  useEffect(() => void loadAddedDelivery(productId), [productId]);
  if (known?.productId !== productId) return null;
  const { weight, volume } = known.delivery;
  const charge = chargeOf(known.delivery, (wire) => convert(fromWire(wire, base), base, money.currency));
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
        <b>{missing > 0 ? fillIn(texts.missing, { amount: money.minorText(missing) }) : texts.shipsFree}</b>
      </p>
      <progress aria-labelledby="toward" max={from || 1} value={(from || 1) - missing} />
    </div>
  );
}
