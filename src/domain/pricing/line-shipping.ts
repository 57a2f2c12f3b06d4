import { type CheckoutLine, lineAmount } from './price-line.ts';
import { productShippingFee, type ShippingPiece, type ShippingTemplate, splitShippingFee } from './shipping-fee.ts';

/** Lines of one product that are sent together, by their places in the order. */
interface Batch {
  template: ShippingTemplate;
  indexes: number[];
}

/** SKUs of a product are charged together, two products never. */
function batches(lines: readonly CheckoutLine[]): Batch[] {
  const byProduct = new Map<number, Batch>();
  for (const [index, { productId, isSent, shippingFee }] of lines.entries()) {
    const batch = byProduct.get(productId);
    if (isSent && batch) batch.indexes.push(index);
    else if (isSent && shippingFee) byProduct.set(productId, { template: shippingFee, indexes: [index] });
  }
  return [...byProduct.values()];
}

/** Shipping of every line. `regionIds` as `productShippingFee` takes them; null: where it goes is not known yet. */
export function orderShippingFee(
  lines: readonly CheckoutLine[],
  isMember: boolean,
  regionIds: readonly number[] | null,
  decimals: number,
): number[] {
  const shares = lines.map(() => 0);
  if (regionIds === null) return shares;
  const pieces: ShippingPiece[] = lines.map((line) => ({ ...line, amount: lineAmount(line, isMember) }));
  for (const { template, indexes } of batches(lines)) {
    const batch = pieces.filter((_, index) => indexes.includes(index));
    const total = productShippingFee(template, batch, regionIds, decimals);
    for (const [at, share] of splitShippingFee(total, batch, template.chargeBy).entries())
      shares[indexes[at] ?? 0] = share;
  }
  return shares;
}
