import type { Sql } from 'postgres';
import { afterCommit } from '../platform/db/after-commit.ts';
import { ordersPaid, ordersPlaced, refundsPaid } from '../platform/metrics/metrics.ts';

/** What sells, counted once the transaction of the event stands. */
export const countPlaced = async (tx: Sql) => afterCommit(tx, () => ordersPlaced.inc());

export const countPaid = async (tx: Sql, { currency }: { currency: string }) =>
  afterCommit(tx, () => ordersPaid.inc({ currency }));

export const countRefunded = async (tx: Sql, { payType }: { payType: string }) =>
  afterCommit(tx, () => refundsPaid.inc({ pay_type: payType }));
