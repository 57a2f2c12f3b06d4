import { type CheckoutLine, lineAmount } from './price-line.ts';
import { type FreightPiece, type FreightTemplate, goodsFreight, splitFreight } from './shipping-fee.ts';

/** Lines of one goods that are sent together, by their places in the order. */
interface Batch {
  template: FreightTemplate;
  indexes: number[];
}

/** SKUs of a goods are charged together, two goods never (contract 6.3). */
function batches(lines: readonly CheckoutLine[]): Batch[] {
  const byGoods = new Map<number, Batch>();
  for (const [index, { goodsId, isSent, freight }] of lines.entries()) {
    const batch = byGoods.get(goodsId);
    if (isSent && batch) batch.indexes.push(index);
    else if (isSent && freight) byGoods.set(goodsId, { template: freight, indexes: [index] });
  }
  return [...byGoods.values()];
}

/** Freight of every line. `regionIds` as `goodsFreight` takes them; null: nobody knows yet where it goes. */
export function orderFreight(
  lines: readonly CheckoutLine[],
  isMember: boolean,
  regionIds: readonly number[] | null,
  decimals: number,
): number[] {
  const shares = lines.map(() => 0);
  if (regionIds === null) return shares;
  const pieces: FreightPiece[] = lines.map((line) => ({ ...line, amount: lineAmount(line, isMember) }));
  for (const { template, indexes } of batches(lines)) {
    const batch = pieces.filter((_, index) => indexes.includes(index));
    const total = goodsFreight(template, batch, regionIds, decimals);
    for (const [at, share] of splitFreight(total, batch, template.chargeBy).entries()) shares[indexes[at] ?? 0] = share;
  }
  return shares;
}
