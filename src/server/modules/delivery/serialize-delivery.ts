import type { ShownDelivery } from '#contract/delivery.ts';
import { isMobileOnly, PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { termsAt } from '#domain/delivery/delivery-terms.ts';
import type { PlaceCharge } from '#domain/pricing/shipping-fee.ts';
import type { ProductDeliveryRow } from './queries/product-delivery.ts';

function serializeCharge({ chargeBy, rule, free }: PlaceCharge, money: (minor: number) => string) {
  const { first, firstPrice, renewal, renewalPrice } = rule;
  return {
    by: chargeBy,
    first,
    firstPrice: money(firstPrice),
    renewal,
    renewalPrice: money(renewalPrice),
    free: free ? { price: free.price === null ? null : money(free.price), number: free.number } : null,
  };
}

/** The delivery of a product to a place; `money` turns base minor units into wire text. */
export function serializeDelivery(
  { productType, delivery, weight, volume, terms }: ProductDeliveryRow,
  regionIds: readonly number[],
  money: (minor: number) => string,
): ShownDelivery {
  const isSent = productType === PRODUCT_TYPE.normal && !isMobileOnly({ productType, delivery, marketingType: 0 });
  if (!isSent) return null;
  if (!terms) return { weight, volume, charge: null, schedule: null };
  const place = termsAt(terms, regionIds);
  if (!place) return 'undeliverable';
  const { charge, schedule } = place;
  return { weight, volume, charge: charge && serializeCharge(charge, money), schedule };
}
