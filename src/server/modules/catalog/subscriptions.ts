import type { Sql } from 'postgres';
import { putBackStock } from './change-stock.ts';

/** Gives the SKUs of a cancelled order their pieces back. */
export const returnStock = (
  tx: Sql,
  { lines, at }: { lines: readonly { id: number; skuId: number; quantity: number }[]; at: Date },
): Promise<void> => putBackStock(tx, lines, at);
