import type { Sql } from 'postgres';
import { takeOrderedPieces } from './queries/cart-lines.ts';

/** Takes what was ordered out of the cart; what was added to a line meanwhile stays in it. */
export async function removeOrderedLines(
  tx: Sql,
  { buyerId, cartLines }: { buyerId: number; cartLines: readonly { id: number; quantity: number }[] },
): Promise<void> {
  if (cartLines.length > 0) await takeOrderedPieces(tx, buyerId, cartLines);
}
