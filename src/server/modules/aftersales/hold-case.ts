import type { Sql } from 'postgres';
import { lockMerchantOrder, lockPlatformOrderById } from '../orders/index.ts';
import { findCase, type LockedCase, lockCase } from './queries/refund-cases.ts';
import { type RefundOrderRow, readRefundOrder } from './queries/refund-lines.ts';

export interface HeldCase {
  one: LockedCase;
  order: RefundOrderRow;
}

interface Place {
  id: number;
  orderId: number;
}

/** Locks a request after its merchant order, as everywhere. */
export async function holdCase(tx: Sql, { id, orderId }: Place): Promise<HeldCase> {
  await lockMerchantOrder(tx, orderId);
  const one = await lockCase(tx, id);
  return { one, order: await readRefundOrder(tx, orderId) };
}

/** The same with the whole order first: for steps that may pay money back. */
export async function holdCaseToPay(tx: Sql, place: Place & { platformOrderId: number }): Promise<HeldCase> {
  await lockPlatformOrderById(tx, place.platformOrderId);
  return holdCase(tx, place);
}

/** One of this buyer's; undefined for somebody else's, as for none. */
export async function holdOwnCase(tx: Sql, buyerId: number, no: string): Promise<HeldCase | undefined> {
  const place = await findCase(tx, no, buyerId);
  return place && holdCase(tx, place);
}
