import type { Sql } from 'postgres';
import { beforeAll } from 'vitest';
import { type RefundSettled, refundSettled } from '#server/modules/payments/events.ts';
import { requestRefund } from '#server/modules/payments/index.ts';
import { lockPlatformOrderById } from '#server/modules/payments/queries/payments.ts';
import { on } from '#server/platform/events/event.ts';
import type { TestMall } from '../mall/mall.ts';
import { markPaid, type PlacedOrder } from '../orders/orders.ts';

type Stand = Pick<TestMall, 'db' | 'now'>;

let wanted = 0;

/** Wants a part of an order back as after-sales does, in a transaction with the order locked; gives the refund's number. */
export async function wantRefund({ db, now }: Stand, platformOrderId: number, amount: number): Promise<string> {
  const refundNo = `RE20261120${String(++wanted).padStart(8, '0')}`;
  await db.transact(async (tx) => {
    await lockPlatformOrderById(tx, platformOrderId);
    await requestRefund(tx, { refundNo, platformOrderId, amount, at: new Date(now) });
  });
  return refundNo;
}

/** Records in a table, in the transactions that announce them, what the mall's refunds have come to. */
export function useSettled(mall: TestMall): (refundNo: string) => Promise<string[]> {
  beforeAll(async () => {
    await mall.db.sql`create table settled_refund (id serial, no text, outcome text)`;
    const record = (tx: Sql, { refundNo, outcome }: RefundSettled) =>
      tx`insert into settled_refund (no, outcome) values (${refundNo}, ${outcome})`;
    on(refundSettled, record).attach();
  });
  return async (no) =>
    (await mall.db.sql<{ outcome: string }[]>`select outcome from settled_refund where no = ${no} order by id`).map(
      ({ outcome }) => outcome,
    );
}

export async function refundOf({ db }: TestMall, no: string) {
  const [row] = await db.sql<{ state: string; amount: number; attempt: number; reason: string }[]>`
    select state, amount::float8, attempt, reason from payment_refund where no = ${no}`;
  return row;
}

/** Pays an order by SQL, as the sandbox would: with its payment and its bill. */
export async function payInSandbox(stand: Stand, order: PlacedOrder): Promise<void> {
  await markPaid(stand, order);
  const { db, now } = stand;
  const { platformOrderId, no } = order;
  const [paymentNo, at] = [no.replace('PT', 'WX'), new Date(now)];
  await db.sql`update platform_order set pay_type = 'weixin' where id = ${platformOrderId}`;
  await db.sql`
    insert into payment (no, platform_order_id, pay_type, provider, amount, currency, decimals, status, created_at, ended_at)
    select ${paymentNo}, id, 'weixin', 'sandbox', pay, currency, decimals, 'settled', ${at}, ${at}
    from platform_order where id = ${platformOrderId}`;
  await db.sql`
    insert into sandbox_bill (no, pay_type, amount, currency, ticket_hash, state, created_at)
    select no, pay_type, amount, currency, '', 'paid', created_at from payment where no = ${paymentNo}`;
}
