import { beforeAll, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { closeDue } from '#server/modules/accounts/close-due.ts';
import { cancelOverdue } from '#server/modules/orders/cancel-overdue.ts';
import { completeDue } from '#server/modules/orders/complete-due.ts';
import { receiveDue } from '#server/modules/orders/receive-due.ts';
import { releasePoints } from '#server/modules/wallet/release-pending-points.ts';
import { connectPatiently } from '#server/platform/db/connect.ts';
import { fillCrowd } from '../../support/accounts/many-buyers.ts';
import type { Member } from '../../support/accounts/members.ts';
import { addManyProducts } from '../../support/catalog/many-products.ts';
import { EXAMPLES, exampleOf } from '../../support/contract/examples.ts';
import { type Asked, noteStatements, tablesReadWhole } from '../../support/database/query-plans.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const SIZE = { buyers: 500, each: 40 };
const NAMES = Object.keys(contract) as CallName[];
let members: Member[];
let asked: Asked[];
let crowded: Set<string>;

beforeAll(async () => {
  await addManyProducts(mall.db.sql, SIZE.each);
  const sql = connectPatiently(mall.db.target);
  members = await fillCrowd(sql, SIZE, new Date(mall.now));
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${SIZE.buyers}`;
  crowded = new Set(rows.map(({ name }) => name));
  await sql.end();
  asked = noteStatements(mall.db);
});

/** The statements of a call, made by a buyer of their own for each example. */
async function statementsOf(name: CallName): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const example of EXAMPLES[name]) {
    const { input, settings } = await exampleOf(mall, name, example);
    asked.length = 0;
    await mall.call(name, input, settings);
    all.push(...asked);
  }
  return all;
}

/** What the calls behind the account's pages ask of the database: one statement for the session, and what they are for. */
const PERSONAL: [CallName, number, object?][] = [
  ['tokenExists', 1],
  ['sessionList', 2],
  ['userCenter', 2],
  ['userInfo', 2],
  ['securityInfo', 3],
  ['favouriteGoods', 2],
  ['favouriteShops', 2],
  ['favouriteState', 2, { goods: '1', merchants: '1' }],
  ['footprints', 2],
  ['addressList', 2],
  ['walletAccount', 2],
  ['walletBills', 2, { type: 'all' }],
  ['walletPlot', 3],
  ['pointsAccount', 2],
  ['pointsRecords', 2],
  ['ownCoupons', 2, { type: 'all' }],
  ['orderList', 3],
  ['orderCounts', 2],
  ['goodsPurchased', 4],
];

async function expectNoneReadWhole(statements: readonly Asked[]): Promise<void> {
  for (const statement of statements) {
    const whole = await tablesReadWhole(mall.db.sql, statement);
    const theirs = whole.filter((table) => crowded.has(table));
    expect(theirs, statement.query).toEqual([]);
  }
}

describe('in a mall with many people', () => {
  test('much belongs to them', () => {
    expect(members).toHaveLength(SIZE.buyers);
    for (const table of [
      'address',
      'buyer',
      'favorite_product',
      'browsing_record',
      'points_line',
      'session',
      'wallet_line',
    ])
      expect(crowded).toContain(table);
  });

  test.each(NAMES)('%s reads no table of theirs from one end to the other', async (name) => {
    await expectNoneReadWhole(await statementsOf(name));
  });

  test.each(PERSONAL)('%s asks %i statements, of which one finds the session', async (name, statements, input) => {
    const { token } = members.at(-1) ?? { token: '' };
    const ask = async () => expect((await mall.call(name, { ...input }, { token })).code).toBe(CODES.ok);
    // What everybody shares is read once in a while.
    await ask();
    asked.length = 0;
    await ask();
    expect(asked).toHaveLength(statements);
    expect(asked.filter(({ query }) => query.includes('token_hash = ')).length).toBe(1);
  });

  test('closing accounts reads no other accounts, however many are due', async () => {
    const due = members.slice(0, 25).map(({ id }) => id);
    await mall.db.sql`update buyer set closing_at = ${new Date(mall.now)} where id = any(${due}::int[])`;
    asked.length = 0;
    expect(await closeDue(mall.db.sql, mall.now)).toBe(due.length);
    await expectNoneReadWhole(asked.splice(0));
  });

  test('orders that are due are found without going through those of everybody', async () => {
    asked.length = 0;
    expect([await cancelOverdue(mall.core), await receiveDue(mall.core), await completeDue(mall.core)]).toEqual([
      0, 0, 0,
    ]);
    await expectNoneReadWhole(asked.splice(0));
  });

  test('points release without going through those of everybody', async () => {
    const own = members.at(-1);
    await mall.db
      .sql`insert into points_line (buyer_id, type, amount, link_type, status, pending_days, release_at) values
      (${own?.id ?? 0}, 1, 7, 'order', 2, 7, ${new Date(mall.now - 1)})`;
    asked.length = 0;
    expect(await releasePoints(mall.core)).toBe(1);
    await expectNoneReadWhole(asked.splice(0));
  });
});
