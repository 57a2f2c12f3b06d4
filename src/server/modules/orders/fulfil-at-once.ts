import type { Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import {
  deliverLink,
  giveVoucherCodes,
  lockFreeVoucherCodes,
  type PaidLine,
  setShipped,
} from './queries/paid-orders.ts';

async function deliverVoucherCodes(tx: Sql, { id, skuId, quantity }: PaidLine): Promise<number> {
  const cards = await lockFreeVoucherCodes(tx, skuId, quantity);
  await giveVoucherCodes(tx, id, cards);
  return cards.length;
}

const piecesOf = async (tx: Sql, line: PaidLine): Promise<number> => {
  if (line.productType === PRODUCT_TYPE.cardSecret) return deliverVoucherCodes(tx, line);
  if (line.productType === PRODUCT_TYPE.link && (await deliverLink(tx, line))) return line.quantity;
  return 0;
};

/**
 * Hands over what is delivered by its payment: cards and links. Gives the lines of which something is still to be sent, also
 * because the mall has not as many cards as were sold: what is there is handed over, and the rest waits for its merchant.
 */
export async function deliverAtOnce(tx: Sql, lines: readonly PaidLine[]): Promise<ReadonlySet<number>> {
  const short = new Set<number>();
  // By SKU, as every purchase does: two that want the same cards do not wait for each other crosswise.
  for (const line of lines.toSorted((a, b) => a.skuId - b.skuId || a.id - b.id)) {
    const pieces = await piecesOf(tx, line);
    if (pieces > 0) await setShipped(tx, line.id, pieces);
    if (pieces < line.quantity) short.add(line.id);
  }
  return short;
}
