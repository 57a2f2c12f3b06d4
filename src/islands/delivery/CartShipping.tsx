import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { readDelivery } from '#domain/delivery/read-delivery.ts';
import { type EstimatedLine, estimateShipping } from '#domain/delivery/shipping-estimate.ts';
import { type Currency, convert, fromWire } from '#domain/money/money.ts';
import { datesText } from '#locale/delivery/delivery-dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { $selectedRows } from '#stores/cart/cart-selection.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { $deliveries, readDeliveries } from '#stores/delivery/deliveries.ts';
import { $regionId } from '#stores/settings/settings.ts';
import { $clock, loadClock, serverNow } from '#stores/shell/clock.ts';
import type { ShippingTexts } from '../cart/texts.ts';
import type { CartMoney } from '../cart/use-cart-price.ts';

interface Props {
  base: Currency;
  money: CartMoney;
  locale: Locale;
  texts: ShippingTexts;
}

type Deliveries = NonNullable<ReturnType<typeof $deliveries.get>>;

/** The chosen lines that are sent, with the terms of the shopper's region; amounts in the shown currency. */
function estimatedLines(
  rows: readonly CartRow[],
  { list }: Deliveries,
  { isMember }: CartMoney,
  minor: (wire: string) => number,
): EstimatedLine[] {
  const found = new Map(list.map(({ id, delivery }) => [id, delivery]));
  return rows.flatMap(({ productId, quantity, price, memberPrice }) => {
    const delivery = found.get(productId);
    if (!delivery) return [];
    const paid = minor(isMember && memberPrice !== null ? memberPrice : price);
    const line = { productId, quantity, price: paid };
    if (delivery === 'undeliverable') return { ...line, weight: 0, volume: 0, terms: null };
    const { weight, volume } = delivery;
    return { ...line, weight, volume, terms: readDelivery(delivery, minor) };
  });
}

/** What the chosen lines cost to ship to the shopper's region, and when they arrive; nothing until the mall has answered. */
export function CartShipping({ base, money, locale, texts }: Props) {
  const rows = useStore($selectedRows);
  const regionId = useStore($regionId);
  const known = useStore($deliveries);
  // The time is known a moment later than the answer, or before.
  useStore($clock);
  const ids = rows.map(({ productId }) => productId).join();
  useEffect(() => {
    if (ids) void Promise.all([loadClock(), readDeliveries(ids.split(',').map(Number))]).catch(() => {});
  }, [ids, regionId]);
  const now = serverNow();
  if (!known || String(known.regionId) !== regionId || now === null) return null;
  const { currency } = money;
  const lines = estimatedLines(rows, known, money, (wire) => convert(fromWire(wire, base), base, currency));
  if (lines.length === 0) return null;
  const moment = { now, zone: known.timezone, decimals: currency.decimals };
  const { fee, undeliverable, window } = estimateShipping(lines, moment);
  const place = known.country;
  const estimate = { place, fee: fee > 0 ? money.minorText(fee) : texts.free };
  return (
    <div className="small" role="status">
      {undeliverable.length < lines.length && <p>{fillIn(texts.estimate, estimate)}</p>}
      {window && <p>{fillIn(texts.arrives, { dates: datesText(window, locale) })}</p>}
      {rows
        .filter(({ productId }) => undeliverable.includes(productId))
        .map(({ productId, skuId, name }) => (
          <p key={`${productId} ${skuId}`} className="bad">
            <bdi>{name}</bdi>: {fillIn(texts.undeliverable, { place })}
          </p>
        ))}
    </div>
  );
}
