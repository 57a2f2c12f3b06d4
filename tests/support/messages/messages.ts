import type { TestMall } from '../mall/mall.ts';

let made = 0;

/** A message about an order in a buyer's inbox; gives its id. */
export async function newMessage({ db, now }: Pick<TestMall, 'db' | 'now'>, buyerId: number): Promise<number> {
  const facts = {
    ...{ orderNo: 'SH20261120000001', secondType: 0, shops: ['Hearth & Co'], item: 'Tin of tea', otherLines: 0 },
    ...{ pieces: 1, pay: 1250, currency: 'USD', decimals: 2 },
  };
  const [row] = await db.sql<{ id: number }[]>`
    insert into inbox_message (buyer_id, event, kind, topic, facts, created_at)
    values (${buyerId}, ${`test ${made++}`}, 'orderPaid', 'orders', ${JSON.stringify(facts)}::text::jsonb, ${new Date(now)})
    returning id::float8`;
  return row?.id ?? 0;
}
