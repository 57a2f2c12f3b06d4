import type { Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { deliverLink, giveVoucherCodes, lockFreeVoucherCodes } from './queries/paid-orders.ts';
import type { PackedPieces } from './queries/shipments.ts';
import type { LineToShip } from './queries/shipping.ts';

async function handOverLine(tx: Sql, { id, skuId, productType }: LineToShip, quantity: number): Promise<boolean> {
  if (productType === PRODUCT_TYPE.link) return deliverLink(tx, { id, skuId });
  if (productType !== PRODUCT_TYPE.cardSecret) return true;
  const cards = await lockFreeVoucherCodes(tx, skuId, quantity);
  if (cards.length < quantity) return false;
  await giveVoucherCodes(tx, id, cards);
  return true;
}

/**
 * Cards and links that lacked when they were paid for go with what is sent now. Gives the lines for which the mall still has
 * none: anyone who asked has to undo everything then.
 */
export async function handOver(tx: Sql, lines: readonly LineToShip[], pieces: readonly PackedPieces[]) {
  const short: LineToShip[] = [];
  for (const line of lines.toSorted((a, b) => a.skuId - b.skuId || a.id - b.id)) {
    const quantity = pieces.find(({ id }) => id === line.id)?.quantity ?? 0;
    if (quantity > 0 && !(await handOverLine(tx, line, quantity))) short.push(line);
  }
  return short;
}
