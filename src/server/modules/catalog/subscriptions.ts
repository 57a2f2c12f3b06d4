import type { Sql } from 'postgres';
import { putBackStock } from './change-stock.ts';

/** Gives the SKUs of a cancelled order their pieces back. */
export const returnStock = (
  tx: Sql,
  { lines }: { lines: readonly { skuId: number; quantity: number }[] },
): Promise<void> => putBackStock(tx, lines);
