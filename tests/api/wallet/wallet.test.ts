import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { type CallData, type CallName, contract } from '#contract/index.ts';
import { addBalance } from '#server/modules/wallet/add-balance.ts';
import { addPoints } from '#server/modules/wallet/add-points.ts';
import { releasePoints } from '#server/modules/wallet/release-pending-points.ts';
import { COUPON } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { countStatements } from '../../support/database/database.ts';
import { type Settings, useMall } from '../../support/mall/mall.ts';
import { fillWallet } from '../../support/wallet/wallet.ts';

const mall = useMall();
const DAY = 86_400_000;

async function ask<K extends CallName>(name: K, input: Record<string, unknown>, settings: Settings) {
  const { code, data } = await mall.call(name, input, settings);
  expect(code).toBe(CODES.ok);
  return contract[name].data.parse(data) as CallData<K>;
}

async function rich() {
  const buyer = await newBuyer(mall);
  await fillWallet(mall, buyer.buyerId);
  return buyer;
}

const bill = (buyerId: number, type: number, amount: number, linkType: string, at: Date) =>
  mall.db.sql`insert into wallet_line (buyer_id, type, amount, link_type, created_at)
    values (${buyerId}, ${type}, ${amount}, ${linkType}, ${at})`;

describe('a wallet', () => {
  test('shows its balance, what was topped up and what was spent', async () => {
    const { token } = await rich();
    const account = { nowMoney: '165.02', recharge: '205.00', monetary: '49.99', rechargeSwitch: false };
    expect(await ask('walletAccount', {}, { token })).toEqual(account);
    const poor = await newBuyer(mall);
    const nothing = { nowMoney: '0.00', recharge: '0.00', monetary: '0.00', rechargeSwitch: false };
    expect(await ask('walletAccount', {}, { token: poor.token })).toEqual(nothing);
    expect(await ask('walletPlot', {}, { token: poor.token })).toEqual([]);
  });

  test.each([
    ['JPY', '25001', '7573'],
    ['KWD', '50.661', '15.347'],
  ])('is kept in the base currency and shown in %s', async (currency, nowMoney, spent) => {
    const { token } = await rich();
    expect(await ask('walletAccount', {}, { token, currency })).toMatchObject({ nowMoney, monetary: spent });
    const { list } = await ask('walletBills', { type: 'expenditure' }, { token, currency });
    expect(list.flatMap((month) => month.list).map(({ amount }) => amount)).toEqual([spent]);
  });

  test('lists each line under one type besides "all"', async () => {
    const { token } = await rich();
    const ids = async (type: string) => {
      const { list, total } = await ask('walletBills', { type }, { token });
      const found = list.flatMap((month) => month.list).map(({ id }) => id);
      expect(found).toHaveLength(total);
      return found;
    };
    const [all, ...parts] = await Promise.all(['all', 'expenditure', 'income', 'recharge'].map(ids));
    expect(parts.map((part) => part.length)).toEqual([1, 1, 2]);
    expect(parts.flat().toSorted((a, b) => b - a)).toEqual(all);
    expect((await mall.call('walletBills', { type: 'none' }, { token })).code).toBe(CODES.refused);
    expect((await mall.call('walletBills', {}, { token })).code).toBe(CODES.refused);
  });

  test('counts lines by page, and a month that goes on stands on both', async () => {
    const { token, buyerId } = await newBuyer(mall);
    for (let i = 0; i < 5; i++) await bill(buyerId, 1, 100 + i, 'order', new Date(mall.now - (5 - i) * 60_000));
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => ask('walletBills', { type: 'all', page, limit: 2 }, { token })),
    );
    const amounts = pages.map(({ list }) => list.flatMap((month) => month.list).map(({ amount }) => amount));
    expect(amounts).toEqual([['1.04', '1.03'], ['1.02', '1.01'], ['1.00'], []]);
    for (const { total, totalPage } of pages) expect([total, totalPage]).toEqual([5, 3]);
    expect(pages.slice(0, 3).map(({ list }) => list.map(({ month }) => month))).toEqual([
      ['2026-11'],
      ['2026-11'],
      ['2026-11'],
    ]);
  });

  test("begins its months and days by the mall's own clock on the wall", async () => {
    const { token, buyerId } = await newBuyer(mall);
    await bill(buyerId, 1, 700, 'recharge', new Date('2026-10-31T15:59:59Z'));
    await bill(buyerId, 1, 300, 'recharge', new Date('2026-10-31T16:00:00Z'));
    const { config } = mall.core;
    Object.assign(config, { timezone: 'Asia/Shanghai' });
    try {
      const { list } = await ask('walletBills', { type: 'all' }, { token });
      expect(list.map(({ month, list: lines }) => [month, lines[0]?.createTime])).toEqual([
        ['2026-11', '2026-11-01 00:00:00'],
        ['2026-10', '2026-10-31 23:59:59'],
      ]);
      const plot = await ask('walletPlot', {}, { token });
      expect(plot.slice(0, 2)).toEqual([
        { at: '2026-10-31', balance: '7.00' },
        { at: '2026-11-01', balance: '10.00' },
      ]);
      expect(plot.at(-1)).toEqual({ at: '2026-11-20', balance: '10.00' });
    } finally {
      Object.assign(config, { timezone: 'UTC' });
    }
  });

  test('in use for longer is plotted by month, with the balance at the end of each', async () => {
    const { token } = await rich();
    expect(await ask('walletPlot', {}, { token })).toEqual([
      { at: '2026-09', balance: '200.00' },
      { at: '2026-10', balance: '150.01' },
      { at: '2026-11', balance: '165.02' },
    ]);
  });

  test('of ten years is plotted by its last sixty months', async () => {
    const { token, buyerId } = await newBuyer(mall);
    await bill(buyerId, 1, 100, 'recharge', new Date(mall.now - 3_650 * DAY));
    const plot = await ask('walletPlot', {}, { token });
    expect([plot.length, plot[0], plot.at(-1)]).toEqual([
      60,
      { at: '2021-12', balance: '1.00' },
      { at: '2026-11', balance: '1.00' },
    ]);
  });

  test('holds all that fifty put in at once', async () => {
    const { buyerId } = await newBuyer(mall);
    const balances = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        addBalance(mall.core, { operator: 'test', amountText: '', buyerId, amount: i + 1 }),
      ),
    );
    expect(Math.max(...balances)).toBe(1275);
    expect(new Set(balances).size).toBe(50);
  });
});

describe('points', () => {
  test('show how many can be used, were earned, were spent and are pending', async () => {
    const { token } = await rich();
    const account = { integral: 180, settledIntegral: 300, useIntegral: 120, freezeIntegral: 50 };
    expect(await ask('pointsAccount', {}, { token })).toEqual(account);
    const { list } = await ask('pointsRecords', {}, { token });
    expect(list.map(({ status, integral, type }) => [status, type, integral])).toEqual([
      [1, 1, 9],
      [2, 1, 50],
      [3, 2, 120],
      [3, 1, 300],
    ]);
    expect(list[1]).toMatchObject({ frozenTime: 7, thawTime: mall.now + 3 * DAY });
    const titles = await Promise.all(
      ['en', 'ar'].map((language) => ask('pointsRecords', { limit: 1 }, { token, language })),
    );
    expect(new Set(titles.map((page) => page.list[0]?.title)).size).toBe(2);
  });

  test('that are due count from their moment on, before and after they are released', async () => {
    const { token, buyerId } = await newBuyer(mall);
    await addPoints(mall.core, { operator: 'test', buyerId, amount: 40, pendingDays: 7 });
    const received = async () => {
      const { list } = await ask('pointsRecords', {}, { token });
      const { integral, freezeIntegral } = await ask('pointsAccount', {}, { token });
      expect((await ask('userCenter', {}, { token })).integral, 'on the first page').toBe(integral);
      expect((await ask('logoffBefore', {}, { token })).points, 'before closing the account').toBe(integral);
      return [integral, freezeIntegral, list[0]?.status];
    };
    mall.now += 7 * DAY - 1;
    await releasePoints(mall.core);
    expect(await received()).toEqual([0, 40, 2]);
    mall.now += 1;
    expect(await received()).toEqual([40, 0, 3]);
    expect(await releasePoints(mall.core)).toBe(1);
    expect(await received()).toEqual([40, 0, 3]);
    expect(await releasePoints(mall.core)).toBe(0);
    expect(await received()).toEqual([40, 0, 3]);
  });

  test('release once however many release them, in pieces of any size, and void ones never', async () => {
    const { token, buyerId } = await newBuyer(mall);
    for (let i = 0; i < 23; i++) await addPoints(mall.core, { operator: 'test', buyerId, amount: 10, pendingDays: 1 });
    await mall.db.sql`
      update points_line set status = 4 where id = (select max(id) from points_line where buyer_id = ${buyerId})`;
    mall.now += DAY;
    const released = await Promise.all(Array.from({ length: 50 }, () => releasePoints(mall.core, { atOnce: 4 })));
    const rest = await releasePoints(mall.core, { atOnce: 4 });
    expect(released.reduce((sum, some) => sum + some, rest)).toBe(22);
    const account = { integral: 220, settledIntegral: 220, useIntegral: 0, freezeIntegral: 0 };
    expect(await ask('pointsAccount', {}, { token })).toEqual(account);
  });
});

describe('coupons that one has', () => {
  const shown = async (type: string, token: string, language = 'en') =>
    (await ask('ownCoupons', { type }, { token, language })).list;

  test('are usable, expired or not yet valid by the clock of the mall', async () => {
    const { token } = await rich();
    const states = async (type: string) => (await shown(type, token)).map(({ validStr, status }) => [validStr, status]);
    expect(await states('usable')).toEqual([
      ['notStart', 0],
      ['usable', 0],
    ]);
    expect(await states('unusable')).toEqual([
      ['overdue', 2],
      ['unusable', 1],
    ]);
    expect(await states('all')).toHaveLength(4);
    mall.now += 29 * DAY;
    expect(await states('usable')).toEqual([['usable', 0]]);
  });

  test('name themselves and their shop, in the language, with their term', async () => {
    const { token } = await rich();
    const used = (await shown('unusable', token)).find(({ couponId }) => couponId === COUPON.merchant);
    expect(used).toMatchObject({ category: 1, minPrice: '30.00', money: '5.00', receiveType: 1 });
    expect(used?.useTime).toBe('2026-11-17 12:00:00');
    expect(used?.merName).not.toBe('');
    const [there] = (await shown('usable', token, 'zh')).slice(-1);
    expect(there).toMatchObject({ couponId: COUPON.universal, merId: 0, merName: '', endTime: '2026-12-19 12:00:00' });
  });
});

const LISTS: readonly [CallName, Record<string, unknown>][] = [
  ['walletAccount', {}],
  ['walletBills', { type: 'all' }],
  ['walletPlot', {}],
  ['pointsAccount', {}],
  ['pointsRecords', {}],
  ['ownCoupons', { type: 'all' }],
];

test.each(LISTS)(
  '%s reveals nothing of anybody else, and runs as many statements for many rows as for few',
  async (name, input) => {
    const poor = await newBuyer(mall);
    const before = (await mall.call(name, input, { token: poor.token })).data;
    const own = await rich();
    expect((await mall.call(name, input, { token: poor.token })).data).toEqual(before);
    expect((await mall.call(name, input, { token: own.token })).data).not.toEqual(before);
    expect((await mall.call(name, input)).code).toBe(CODES.loginMissing);
    const asked = () => countStatements(mall.db.sql, () => mall.call(name, input, { token: own.token }));
    const little = await asked();
    for (let i = 0; i < 3; i++) await fillWallet(mall, own.buyerId);
    expect(await asked()).toBe(little);
  },
);
