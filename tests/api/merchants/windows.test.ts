import { describe, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { MERCHANT } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

const ownPage = async (language = 'en') =>
  (await mall.call('merchantRecommended', { id: MERCHANT.northwind }, { language }))
    .data as CallData<'merchantRecommended'>;

const inStreet = async (language = 'en') => {
  const { data } = await mall.call('merchantStreet', { limit: 100 }, { language });
  const { list } = data as CallData<'merchantStreet'>;
  return list.find(({ id }) => id === MERCHANT.northwind)?.proList ?? [];
};

const besideProduct = async (id: number, language = 'en') =>
  ((await mall.call('goodsDetail', { id }, { language })).data as CallData<'goodsDetail'>).merchantInfo.proList;

/** Leaves the order of a shop's products to their sales; resolves when what was kept before is gone. */
async function orderBySales(): Promise<void> {
  let reads = 0;
  const marker = () => mall.core.cache.read('marker', { lifeMs: 3_600_000 }, async () => ++reads);
  await marker();
  await mall.db.sql`update product set sort = 0`;
  await expect.poll(marker).toBe(2);
}

describe('what sells best in a shop', () => {
  test("is the same on the shop's page, in the street, and beside a product without that product", async () => {
    const best = (await ownPage()).map(({ id }) => id);
    const [first = 0] = best;
    expect(best.length).toBeGreaterThan(1);
    expect((await inStreet()).map(({ id }) => id)).toEqual(best.slice(0, 3));
    expect((await besideProduct(first)).map(({ id }) => id)).toEqual(best.slice(1, 4));
  });

  test('is found once for all languages, and may be older than the newest sale', async () => {
    await orderBySales();
    const english = (await inStreet('en')).map(({ id }) => id);
    await mall.db.sql`update product_stat set sold = sold + 1000000 where product_id = ${english.at(-1) ?? 0}`;
    expect((await inStreet('fr')).map(({ id }) => id)).toEqual(english);
    expect((await ownPage())[0]?.id).toBe(english.at(-1));
    mall.core.cache.clear();
    expect((await inStreet('ja'))[0]?.id).toBe(english.at(-1));
  });

  test('has one order in all languages, and its name in each', async () => {
    const [english, german] = [await ownPage('en'), await ownPage('de')];
    expect(german.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    const names = await mall.db.sql<{ name: string }[]>`
      select t.name from unnest(${german.map(({ id }) => id)}::int[]) with ordinality as w (id, place)
      join product_text t on t.product_id = w.id and t.locale = 'de' order by w.place`;
    expect(german.map(({ name }) => name)).toEqual(names.map(({ name }) => name));
    expect(german.map(({ name }) => name)).not.toEqual(english.map(({ name }) => name));
  });

  test('shows a changed price, and no longer what was taken off the shelf, once the change is announced', async () => {
    const [first, second] = await ownPage();
    await mall.db.sql`update product set price = price + 1100 where id = ${second?.id ?? 0}`;
    await expect.poll(async () => (await ownPage())[1]?.price).toBe((Number(second?.price) + 11).toFixed(2));
    await mall.db.sql`update product set is_shown = false where id = ${first?.id ?? 0}`;
    await expect.poll(async () => (await ownPage())[0]?.id).toBe(second?.id);
  });
});
