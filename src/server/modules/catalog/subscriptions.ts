import type { Sql } from 'postgres';
import { putBackStock, returnToStock } from './change-stock.ts';

interface ReturnedPieces {
  lines: readonly { id: number; skuId: number; quantity: number }[];
  at: Date;
}

/** Gives the SKUs of a cancelled order their pieces back. */
export const returnStock = (tx: Sql, { lines, at }: ReturnedPieces): Promise<void> => putBackStock(tx, lines, at);

/** Gives the SKUs of refunded pieces those back. */
export const returnRefundedStock = (tx: Sql, { lines, at }: ReturnedPieces): Promise<void> =>
  returnToStock(tx, lines, at);
