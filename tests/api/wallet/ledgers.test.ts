import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const sql = (...given: Parameters<typeof mall.db.sql>) => mall.db.sql(...given);

const walletStep = fc.record({ type: fc.constantFrom(1, 2), amount: fc.integer({ min: 1, max: 500 }) });
const walletLine = (buyerId: number, { type, amount }: { type: number; amount: number }) => mall.db.sql`
  insert into wallet_line (buyer_id, type, amount, link_type) values (${buyerId}, ${type}, ${amount}, ${type === 1 ? 'recharge' : 'order'})`;

describe('a wallet', () => {
  test('is the sum of its lines, never below nothing, whatever comes at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(walletStep, { minLength: 1, maxLength: 30 }), async (steps) => {
        const { buyerId } = await newBuyer(mall);
        const written = await Promise.allSettled(steps.map((step) => walletLine(buyerId, step)));
        const [sum] = await mall.db.sql`
          select coalesce(sum(case type when 1 then amount else -amount end), 0)::int as balance,
            coalesce(sum(amount) filter (where type = 1), 0)::int as "toppedUp",
            coalesce(sum(amount) filter (where type = 2), 0)::int as spent, count(*)::int as lines
          from wallet_line where buyer_id = ${buyerId}`;
        const [kept] = await mall.db.sql`
          select balance::int, topped_up::int as "toppedUp", spent::int from wallet where buyer_id = ${buyerId}`;
        const { lines, ...expected } = sum ?? {};
        expect(kept ?? { balance: 0, toppedUp: 0, spent: 0 }).toEqual(expected);
        expect(lines).toBe(written.filter(({ status }) => status === 'fulfilled').length);
        expect(expected['balance']).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });

  test('stores with each line the balance after it', async () => {
    const { buyerId } = await newBuyer(mall);
    await walletLine(buyerId, { type: 1, amount: 500 });
    await walletLine(buyerId, { type: 2, amount: 120 });
    const lines = await sql`select balance::int from wallet_line where buyer_id = ${buyerId} order by id`;
    expect(lines.map((line) => line['balance'])).toEqual([500, 380]);
  });

  test.each([
    'update wallet set balance = balance + 1',
    'delete from wallet',
    'insert into wallet (buyer_id, balance) select max(id), 5 from buyer',
    'update wallet_line set amount = 1',
    'delete from wallet_line',
    'truncate wallet_line',
    'update points set current = current + 1',
    'delete from points_line',
    'update points_line set amount = amount + 1, status = 3 where status = 2',
    'update points_line set status = 2 where status = 3',
  ])('refuses %s', async (statement) => {
    const { buyerId } = await newBuyer(mall);
    await walletLine(buyerId, { type: 1, amount: 5 });
    for (const status of [2, 3])
      await sql`insert into points_line (buyer_id, type, amount, link_type, status) values (${buyerId}, 1, 9, 'order', ${status})`;
    await expect(mall.db.sql.unsafe(statement)).rejects.toThrow(/lines alone|status changes/);
  });
});

describe('points', () => {
  const line = async (buyerId: number, type: number, amount: number, linkType: string, status: number) => {
    const [row] = await mall.db.sql<{ id: number }[]>`
      insert into points_line (buyer_id, type, amount, link_type, status)
      values (${buyerId}, ${type}, ${amount}, ${linkType}, ${status}) returning id`;
    return row?.id ?? 0;
  };
  const sums = async (buyerId: number) =>
    (await sql`select current::int, settled::int, pending::int from points where buyer_id = ${buyerId}`)[0];

  test('count when they release, not before', async () => {
    const { buyerId } = await newBuyer(mall);
    const pending = await line(buyerId, 1, 40, 'order', 2);
    expect(await sums(buyerId)).toEqual({ current: 0, settled: 0, pending: 40 });
    await sql`update points_line set status = 3 where id = ${pending}`;
    expect(await sums(buyerId)).toEqual({ current: 40, settled: 40, pending: 0 });
    const [released] = await sql`select balance::int from points_line where id = ${pending}`;
    expect(released).toEqual({ balance: 40 });
  });

  test('that void lines promised never come', async () => {
    const { buyerId } = await newBuyer(mall);
    const pending = await line(buyerId, 1, 40, 'order', 2);
    await sql`update points_line set status = 4 where id = ${pending}`;
    expect(await sums(buyerId)).toEqual({ current: 0, settled: 0, pending: 0 });
  });

  test('that a refund gives back were not used, and those it takes were never earned', async () => {
    const { buyerId } = await newBuyer(mall);
    await line(buyerId, 1, 100, 'system', 3);
    await line(buyerId, 2, 30, 'order', 3);
    expect(await sums(buyerId)).toEqual({ current: 70, settled: 100, pending: 0 });
    await line(buyerId, 1, 30, 'refund', 3);
    expect(await sums(buyerId)).toEqual({ current: 100, settled: 100, pending: 0 });
    await line(buyerId, 2, 20, 'refund', 3);
    expect(await sums(buyerId)).toEqual({ current: 80, settled: 80, pending: 0 });
  });

  test('never go below nothing', async () => {
    const { buyerId } = await newBuyer(mall);
    await line(buyerId, 1, 10, 'sign', 3);
    await expect(line(buyerId, 2, 11, 'order', 3)).rejects.toThrow('points_sums');
  });
});
