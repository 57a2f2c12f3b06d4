import { describe, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { listAndPrint } from '../../../src/cli/accounts/buyers.ts';
import { readBuyer } from '../../../src/cli/accounts/find-buyer.ts';
import { addAndPrint, balance, takeAndPrint } from '../../../src/cli/wallet/balance.ts';
import { giveAndPrint, points, takePointsAndPrint } from '../../../src/cli/wallet/points.ts';
import { BUYER } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const DAY = 86_400_000;

test.each(['1', 'anna@example.com', ' Anna@Example.com', '+14155550123', '+1 (415) 555-0123'])(
  'an account is found by %s',
  async (who) => {
    const received = await addAndPrint(mall.core, readBuyer(who), '1.50', '');
    expect(received).toMatch(/^Account 1 has got 1\.50 USD; its balance is 1\d\d\.\d0 USD\.$/);
  },
);

test('what was added is on the bill, with the note, as topped up', async () => {
  const { token, buyerId, email } = await newBuyer(mall);
  await addAndPrint(mall.core, readBuyer(email), '12.5', 'For the broken cup');
  const received = await addAndPrint(mall.core, readBuyer(String(buyerId)), '7', '');
  expect(received).toBe(`Account ${buyerId} has got 7.00 USD; its balance is 19.50 USD.`);
  const { data } = await mall.call('walletBills', { type: 'recharge' }, { token });
  const bills = (data as { list: { list: Record<string, unknown>[] }[] }).list.flatMap(({ list }) => list);
  expect(bills.map(({ amount, remark, linkType }) => [amount, remark, linkType])).toEqual([
    ['7.00', '', 'system'],
    ['12.50', 'For the broken cup', 'system'],
  ]);
});

test('nothing is added that the currency has not, or without such an account', async () => {
  await expect(addAndPrint(mall.core, { id: BUYER.ben }, '1.005', '')).rejects.toThrow('USD has 2 decimals');
  await expect(addAndPrint(mall.core, { email: 'no@example.com' }, '1', '')).rejects.toThrow(
    'Nobody has the account "no@example.com".',
  );
  const { buyerId } = await newBuyer(mall);
  await mall.db.sql`update buyer set closed_at = now() where id = ${buyerId}`;
  await expect(addAndPrint(mall.core, { id: buyerId }, '1', '')).rejects.toThrow('Nobody has the account');
  const gift = { amount: 1, pendingDays: 0, remark: '' };
  await expect(giveAndPrint(mall.core, { id: buyerId }, gift)).rejects.toThrow('Nobody has the account');
});

test('points come at once, or after the days that were said', async () => {
  const { buyerId, token } = await newBuyer(mall);
  const give = (amount: number, pendingDays: number) =>
    giveAndPrint(mall.core, { id: buyerId }, { amount, pendingDays, remark: '' });
  expect(await give(40, 0)).toBe(`Account ${buyerId} has got 40 points; it has 40 to use and 0 pending.`);
  expect(await give(15, 7)).toBe(`Account ${buyerId} has got 15 points; it has 40 to use and 15 pending.`);
  mall.now += 7 * DAY;
  expect((await mall.call('pointsAccount', {}, { token })).data).toMatchObject({ integral: 55, freezeIntegral: 0 });
});

test('people are listed masked, and found by a part of what they are called', async () => {
  const all = await listAndPrint(mall.core, '', 1);
  for (const secret of ['anna@example.com', 'ben@example.com', '4155550123']) expect(all).not.toContain(secret);
  const [head, row, ...more] = (await listAndPrint(mall.core, 'ANNA@', 1)).split('\n');
  expect(more).toEqual([]);
  expect(head?.trim().split(/ {2,}/)).toEqual(['account', 'name', 'e-mail', 'phone', 'since', 'USD']);
  const cells = row?.trim().split(/ {2,}/) ?? [];
  expect(cells.slice(0, 5)).toEqual(['1', 'Anna', 'a***@example.com', '+14*****0123', '2026-11-20']);
  expect(cells[5]).toMatch(/^\d+\.\d\d$/);
  expect(await listAndPrint(mall.core, '%', 1)).toBe('Nobody is found by "%".');
});

test('a long list names the command option for its next page', async () => {
  await mall.db.sql`
    insert into buyer (email, nickname) select 'many' || n || '@example.com', 'Many' from generate_series(1, 60) n`;
  const first = (await listAndPrint(mall.core, 'many', 1)).split('\n');
  expect([first.length, first.at(-1)]).toEqual([52, '60 in all; --page 2 shows the next.']);
  expect((await listAndPrint(mall.core, 'many', 2)).split('\n')).toHaveLength(11);
  expect(await listAndPrint(mall.core, 'many', 3)).toBe('There are 2 pages.');
});

test('balance and points that a command adds are recorded', async () => {
  const { buyerId } = await newBuyer(mall);
  await addAndPrint(mall.core, { id: buyerId }, '12.5', 'For the broken cup');
  await giveAndPrint(mall.core, { id: buyerId }, { amount: 40, pendingDays: 7, remark: '' });
  const acts = await mall.db.sql`
    select command, details from operator_act where subject = ${`account ${buyerId}`} order by id`;
  expect([...acts]).toEqual([
    { command: 'balance add', details: { amount: '12.50 USD', note: 'For the broken cup' } },
    { command: 'points add', details: { points: 40, pendingDays: 7, note: '' } },
  ]);
});

describe('what was given by mistake', () => {
  const twice = 'Given twice';
  const taken = (all: PromiseSettledResult<string>[]) => all.filter(({ status }) => status === 'fulfilled').length;

  test('is taken back from a wallet as an entry of its own, with its reason, and recorded', async () => {
    const { token, buyerId } = await newBuyer(mall);
    await addAndPrint(mall.core, { id: buyerId }, '20', '');
    expect(await takeAndPrint(mall.core, { id: buyerId }, '7.5', twice)).toBe(
      `7.50 USD were taken from account ${buyerId}; its balance is 12.50 USD.`,
    );
    const { data } = await mall.call('walletBills', { type: 'expenditure' }, { token });
    const bills = (data as { list: { list: Record<string, unknown>[] }[] }).list.flatMap(({ list }) => list);
    expect(bills).toMatchObject([{ type: 2, amount: '7.50', balance: '12.50', remark: twice, linkType: 'system' }]);
    const acts = await mall.db.sql`
      select details from operator_act where subject = ${`account ${buyerId}`} and command = 'balance take'`;
    expect([...acts]).toEqual([{ details: { amount: '7.50 USD', note: twice } }]);
  });

  test('is taken back from points, also from those that have just become usable', async () => {
    const { token, buyerId } = await newBuyer(mall);
    await giveAndPrint(mall.core, { id: buyerId }, { amount: 40, pendingDays: 7, remark: '' });
    await expect(takePointsAndPrint(mall.core, { id: buyerId }, 1, twice)).rejects.toThrow(
      `Account ${buyerId} has 0 points to use and 40 pending`,
    );
    mall.now += 7 * DAY;
    expect(await takePointsAndPrint(mall.core, { id: buyerId }, 30, twice)).toBe(
      `30 points were taken from account ${buyerId}; it has 10 to use and 0 pending.`,
    );
    expect((await mall.call('pointsAccount', {}, { token })).data).toMatchObject({ integral: 10, freezeIntegral: 0 });
    const acts = await mall.db.sql`
      select details from operator_act where subject = ${`account ${buyerId}`} and command = 'points take'`;
    expect([...acts]).toEqual([{ details: { points: 30, note: twice } }]);
  });

  test('is never more than there is, whatever comes at once', async () => {
    const { buyerId } = await newBuyer(mall);
    const [who, five] = [{ id: buyerId }, Array.from({ length: 5 })];
    await expect(takeAndPrint(mall.core, who, '0.01', twice)).rejects.toThrow(
      `Account ${buyerId} has 0.00 USD: 0.01 USD cannot be taken from it. Nothing is changed.`,
    );
    await addAndPrint(mall.core, who, '10', '');
    await giveAndPrint(mall.core, who, { amount: 10, pendingDays: 0, remark: '' });
    expect(taken(await Promise.allSettled(five.map(() => takeAndPrint(mall.core, who, '4', twice))))).toBe(2);
    expect(taken(await Promise.allSettled(five.map(() => takePointsAndPrint(mall.core, who, 4, twice))))).toBe(2);
    await expect(takeAndPrint(mall.core, who, '2.01', twice)).rejects.toThrow('has 2.00 USD');
    await expect(takePointsAndPrint(mall.core, who, 3, twice)).rejects.toThrow('has 2 points to use');
    const [{ acts } = { acts: 0 }] = await mall.db.sql<{ acts: number }[]>`
      select count(*)::int as acts from operator_act where subject = ${`account ${buyerId}`} and command like '% take'`;
    expect(acts).toBe(4);
  });

  test.each([balance, points])('is not taken without a reason', async (command) => {
    const given = { positionals: ['take', '1', '5'], values: { note: ' ' } };
    await expect(command.run(given, mall.core.config as Config)).rejects.toThrow('Say why');
  });
});
