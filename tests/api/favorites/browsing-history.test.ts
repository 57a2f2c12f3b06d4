import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { BrowsingRecordDay } from '#contract/favorites.ts';
import type { CallName } from '#contract/index.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { countStatements } from '../../support/database/database.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const DAY = 86_400_000;
const MOST = 100;

async function somebody() {
  const { token, buyerId } = await newBuyer(mall);
  await mall.db.sql`delete from browsing_record where buyer_id = ${buyerId}`;
  const call = (name: CallName, input = {}) => mall.call(name, input, { token });
  const days = async () => (await call('footprints')).data as BrowsingRecordDay[];
  const ids = async () => (await days()).map(({ list }) => list.map(({ productId }) => productId));
  const count = async () =>
    (await mall.db.sql`select count(*)::int as count from browsing_record where buyer_id = ${buyerId}`)[0]?.['count'];
  return { buyerId, call, days, ids, count };
}

/** Products that only this test knows: as many as a shopper would look at in a month. */
async function manyProducts(count: number): Promise<number[]> {
  const { sql } = mall.db;
  const columns = sql`merchant_id, category_id, shipping_template_id, product_type, image, price, ot_price, vip_price`;
  const rows = await sql<{ id: number }[]>`
    with made as (
      insert into product (${columns}) select ${columns} from product, generate_series(1, ${count})
      where id = ${PRODUCTS.headphones} returning id),
      texts as (insert into product_text (product_id, locale, name) select id, 'en', 'Goods ' || id from made)
    select id from made order by id`;
  return rows.map(({ id }) => id);
}

describe('browsing history', () => {
  test('stand by day, newest first, each product once with its last time', async () => {
    const { call, days, ids } = await somebody();
    const seenAt = (ago: number) => mall.now - ago;
    await call('footprintsAdd', {
      list: [
        { id: PRODUCTS.headphones, seenAt: seenAt(2 * DAY) },
        { id: PRODUCTS.groupRadio, seenAt: seenAt(DAY) },
        { id: PRODUCTS.headphones, seenAt: seenAt(3 * DAY) },
      ],
    });
    expect(await ids()).toEqual([[PRODUCTS.groupRadio], [PRODUCTS.headphones]]);
    const [yesterday, before] = (await days()).map(({ date }) => Date.parse(date));
    expect(Number(yesterday) - Number(before)).toBe(DAY);
    await call('footprintsAdd', { list: [{ id: PRODUCTS.headphones }] });
    await call('footprintsAdd', { list: [{ id: PRODUCTS.headphones, seenAt: seenAt(9 * DAY) }] });
    expect(await ids()).toEqual([[PRODUCTS.headphones], [PRODUCTS.groupRadio]]);
  });

  test('marks products off the shelf, leaves out missing ones, and is never dated in the future', async () => {
    const { call, days } = await somebody();
    const list = [{ id: PRODUCTS.offShelfCup, seenAt: mall.now + 9 * DAY }, { id: 999_999 }];
    expect((await call('footprintsAdd', { list })).code).toBe(CODES.ok);
    const date = new Date(mall.now).toISOString().slice(0, 10);
    expect(await days()).toMatchObject([
      { date, list: [{ productId: PRODUCTS.offShelfCup, isShow: false, isDel: false, date }] },
    ]);
  });

  test('are at most 100, the oldest gone, also when 50 come at once', async () => {
    const { call, ids, count } = await somebody();
    const products = await manyProducts(MOST + 50);
    const list = products.slice(0, MOST).map((id, at) => ({ id, seenAt: mall.now - DAY + at }));
    expect((await call('footprintsAdd', { list })).code).toBe(CODES.ok);
    expect(await count()).toBe(MOST);
    const answers = await Promise.all(products.slice(MOST).map((id) => call('footprintsAdd', { list: [{ id }] })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([CODES.ok]));
    expect(await count()).toBe(MOST);
    expect((await ids()).flat().toSorted((a, b) => a - b)).toEqual(products.slice(50));
  });

  test('are handed over a hundred at a time', async () => {
    const { call } = await somebody();
    const list = Array.from({ length: MOST + 1 }, () => ({ id: PRODUCTS.headphones }));
    expect((await call('footprintsAdd', { list })).code).toBe(CODES.refused);
    expect((await call('footprintsAdd', { list: [] })).code).toBe(CODES.refused);
    expect((await call('footprintsAdd', { list: [{ id: PRODUCTS.headphones, seenAt: -1 }] })).code).toBe(CODES.refused);
  });

  test('are forgotten one by one or all, and only by their own buyer', async () => {
    const [own, other] = [await somebody(), await somebody()];
    const list = [{ id: PRODUCTS.headphones }, { id: PRODUCTS.groupRadio }, { id: PRODUCTS.soldOutTeapot }];
    for (const { call } of [own, other]) await call('footprintsAdd', { list });
    await own.call('footprintsDelete', { ids: `${PRODUCTS.headphones}` });
    expect((await own.ids()).flat()).toEqual([PRODUCTS.soldOutTeapot, PRODUCTS.groupRadio]);
    await own.call('footprintsDelete', { ids: '' });
    expect(await own.days()).toEqual([]);
    expect((await other.ids()).flat()).toHaveLength(3);
    await other.call('footprintsDelete');
    expect(await other.days()).toEqual([]);
  });

  test('take as many statements for many as for one', async () => {
    const { call } = await somebody();
    await call('footprintsAdd', { list: [{ id: PRODUCTS.headphones }] });
    const statements = () => {
      mall.cache.clear();
      return countStatements(mall.db.sql, () => call('footprints'));
    };
    const few = await statements();
    await call('footprintsAdd', { list: Object.values(PRODUCTS).map((id) => ({ id })) });
    expect(await statements()).toBe(few);
    // Two of them are for settings and currencies, which the mall keeps.
    expect(few).toBe(5);
  });
});
