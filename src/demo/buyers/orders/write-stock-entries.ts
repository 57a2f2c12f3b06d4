import type { Sql } from 'postgres';
import * as schema from '../../../server/modules/schema.ts';
import { copyRows } from '../../../server/platform/db/copy-rows.ts';
import type { NumberedOrder } from './number-orders.ts';

type StockEntry = typeof schema.stockEntry.$inferInsert;

/** What was in stock for a line before, what it took, and what came back with an order that was cancelled. */
const entriesOf = ({ wished, cancelledAt, merchants }: NumberedOrder): StockEntry[] =>
  merchants
    .flatMap(({ lines }) => lines)
    .flatMap(({ id: orderLineId, facts: { skuId }, priced: { quantity } }): StockEntry[] => {
      const at = new Date(wished.placedAt);
      const taken: StockEntry = { skuId, quantity: -quantity, kind: 'order placed', orderLineId, at };
      if (cancelledAt === null) return [{ skuId, quantity, kind: 'import', orderLineId: null, at }, taken];
      return [taken, { skuId, quantity, kind: 'order cancelled', orderLineId, at: new Date(cancelledAt) }];
    });

/** The ledger of what the orders took; the stock itself was counted after them. */
export const writeStockEntries = (tx: Sql, orders: readonly NumberedOrder[]) =>
  copyRows(tx, schema.stockEntry, orders.flatMap(entriesOf));
