import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { FavoriteMerchant, FavoriteProduct } from '#contract/favorites.ts';
import type { CallName } from '#contract/index.ts';
import { MERCHANT, PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { countStatements } from '../../support/database/database.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

/** Somebody who has saved nothing yet, with a way to call and what is saved. */
async function somebody() {
  const { token, buyerId } = await newBuyer(mall);
  await mall.db.sql`delete from favorite_product where buyer_id = ${buyerId}`;
  await mall.db.sql`delete from favorite_merchant where buyer_id = ${buyerId}`;
  const call = (name: CallName, input = {}, settings = {}) => mall.call(name, input, { token, ...settings });
  const products = async (settings = {}) =>
    ((await call('favouriteGoods', {}, settings)).data as { list: FavoriteProduct[] }).list;
  const merchants = async () => ((await call('favouriteShops')).data as { list: FavoriteMerchant[] }).list;
  const productIds = async () => (await products()).map(({ productId }) => productId);
  const merchantIds = async () => (await merchants()).map(({ merId }) => merId);
  return { buyerId, call, goods: products, merchants, productIds, merchantIds };
}

const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work));

describe('saved products', () => {
  test('come with the last saved first, in the language and currency of the request', async () => {
    const { call, goods: products } = await somebody();
    await call('favouriteGoodsAdd', { productId: PRODUCTS.headphones, category: 0 });
    await call('favouriteGoodsAdd', { productId: PRODUCTS.groupRadio });
    const card = async (settings: Record<string, string>) => {
      const answer = await mall.call('goodsByIds', { ids: `${PRODUCTS.headphones}` }, settings);
      const [found] = answer.data as { name: string; price: string }[];
      return found;
    };
    for (const settings of [
      { language: 'en', currency: 'USD' },
      { language: 'zh', currency: 'JPY' },
    ]) {
      const [radio, headphones] = await products(settings);
      const expected = await card(settings);
      expect(radio?.productId).toBe(PRODUCTS.groupRadio);
      expect(headphones).toMatchObject({
        productId: PRODUCTS.headphones,
        name: expected?.name,
        price: expected?.price,
      });
      expect(headphones).toMatchObject({ isShow: true, createTime: expect.stringMatching(/^2026-11-\d\d \d\d:/) });
    }
  });

  test('are saved once, however often and at once', async () => {
    const { call, productIds } = await somebody();
    const answers = await atOnce(() => call('favouriteGoodsAdd', { productId: PRODUCTS.headphones }));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([CODES.ok]));
    expect(await productIds()).toEqual([PRODUCTS.headphones]);
  });

  test('that left the shelf are marked, and those that are gone cannot be saved', async () => {
    const { call, goods: products } = await somebody();
    expect((await call('favouriteGoodsAdd', { productId: PRODUCTS.offShelfCup })).code).toBe(CODES.ok);
    expect(await products()).toMatchObject([{ productId: PRODUCTS.offShelfCup, isShow: false }]);
    expect((await call('favouriteGoodsAdd', { productId: 999_999 })).code).toBe(CODES.refused);
    await mall.db.sql`update product set is_deleted = true where id = ${PRODUCTS.pickupCandle}`;
    expect((await call('favouriteGoodsAdd', { productId: PRODUCTS.pickupCandle })).code).toBe(CODES.refused);
    expect(await products()).toHaveLength(1);
  });

  test('are taken off together, and it is no fault when there was none', async () => {
    const { call, productIds } = await somebody();
    for (const productId of [PRODUCTS.headphones, PRODUCTS.groupRadio, PRODUCTS.soldOutTeapot])
      await call('favouriteGoodsAdd', { productId });
    const ids = `${PRODUCTS.headphones},${PRODUCTS.groupRadio}`;
    expect((await call('favouriteGoodsCancel', { ids })).code).toBe(CODES.ok);
    expect(await productIds()).toEqual([PRODUCTS.soldOutTeapot]);
    expect((await call('favouriteGoodsCancel', { ids })).code).toBe(CODES.ok);
    for (const wrong of ['', 'x', '1,', Array(101).fill(1).join(',')])
      expect((await call('favouriteGoodsCancel', { ids: wrong })).code, wrong).toBe(CODES.refused);
  });

  test('are listed by page', async () => {
    const { call } = await somebody();
    for (const productId of [PRODUCTS.headphones, PRODUCTS.groupRadio, PRODUCTS.soldOutTeapot])
      await call('favouriteGoodsAdd', { productId });
    const page = async (number: number) => (await call('favouriteGoods', { page: number, limit: 2 })).data;
    expect(await page(2)).toMatchObject({ total: 3, totalPage: 2, list: [{ productId: PRODUCTS.headphones }] });
    expect(await page(9)).toMatchObject({ total: 3, list: [] });
  });
});

describe('followed shops', () => {
  test('are listed, and left one by one or together', async () => {
    const { call, merchants, merchantIds } = await somebody();
    await call('favouriteShopAdd', { id: MERCHANT.hearth });
    await call('favouriteShopAdd', { id: MERCHANT.northwind });
    expect(await merchantIds()).toEqual([MERCHANT.northwind, MERCHANT.hearth]);
    expect((await merchants())[1]).toMatchObject({ merName: expect.stringMatching(/\S/), isShow: true });
    await call('favouriteShopCancel', { id: MERCHANT.northwind });
    expect(await merchantIds()).toEqual([MERCHANT.hearth]);
    const ids = `${MERCHANT.hearth},${MERCHANT.northwind}`;
    expect((await call('favouriteShopsCancel', { ids })).code).toBe(CODES.ok);
    expect(await merchantIds()).toEqual([]);
  });

  test('that are not there or not open cannot be followed; one that closes is marked', async () => {
    const { call, merchants } = await somebody();
    expect((await call('favouriteShopAdd', { id: 999_999 })).code).toBe(CODES.refused);
    await call('favouriteShopAdd', { id: MERCHANT.northwind });
    await mall.db.sql`update merchant set is_open = false where id = ${MERCHANT.northwind}`;
    // What servers keep is dropped when the database announces the change.
    await expect.poll(merchants).toMatchObject([{ merId: MERCHANT.northwind, isShow: false }]);
    expect((await (await somebody()).call('favouriteShopAdd', { id: MERCHANT.northwind })).code).toBe(CODES.refused);
    await mall.db.sql`update merchant set is_open = true where id = ${MERCHANT.northwind}`;
  });

  test('count each follower once, and publish nothing by it', async () => {
    const followers = async () => {
      mall.now += 5_000;
      const { data } = await mall.call('merchantHome', { id: MERCHANT.hearth });
      return (data as { followerNum: number }).followerNum;
    };
    const { call, merchants } = await somebody();
    const { data } = await mall.call('changes', {});
    const { next } = data as { next: number };
    const before = await followers();
    await atOnce(() => call('favouriteShopAdd', { id: MERCHANT.hearth }));
    expect(await followers()).toBe(before + 1);
    expect((await merchants())[0]?.collectNum).toBe(before + 1);
    await atOnce(() => call('favouriteShopCancel', { id: MERCHANT.hearth }));
    expect(await followers()).toBe(before);
    expect((await mall.call('changes', { since: next })).data).toMatchObject({ list: [] });
  });
});

describe('what is saved', () => {
  test('is returned for the products on screen, in one statement besides the session', async () => {
    const { call } = await somebody();
    await call('favouriteGoodsAdd', { productId: PRODUCTS.headphones });
    await call('favouriteShopAdd', { id: MERCHANT.hearth });
    const asked = { goods: `${PRODUCTS.groupRadio},${PRODUCTS.headphones}`, merchants: `${MERCHANT.hearth},77` };
    const received = { goods: [PRODUCTS.headphones], merchants: [MERCHANT.hearth] };
    expect((await call('favouriteState', asked)).data).toEqual(received);
    expect((await call('favouriteState', {})).data).toEqual({ goods: [], merchants: [] });
    expect(await countStatements(mall.db.sql, () => call('favouriteState', asked))).toBe(2);
  });

  test('belongs to its buyer alone', async () => {
    const [own, other] = [await somebody(), await somebody()];
    await own.call('favouriteGoodsAdd', { productId: PRODUCTS.headphones });
    await own.call('favouriteShopAdd', { id: MERCHANT.hearth });
    expect([await other.productIds(), await other.merchantIds()]).toEqual([[], []]);
    await other.call('favouriteGoodsCancel', { ids: `${PRODUCTS.headphones}` });
    await other.call('favouriteShopCancel', { id: MERCHANT.hearth });
    await other.call('favouriteShopsCancel', { ids: `${MERCHANT.hearth}` });
    expect([await own.productIds(), await own.merchantIds()]).toEqual([[PRODUCTS.headphones], [MERCHANT.hearth]]);
  });

  test('is asked for with as many statements for many as for one', async () => {
    const { call } = await somebody();
    const statements = async () => {
      mall.cache.clear();
      return [
        await countStatements(mall.db.sql, () => call('favouriteGoods')),
        await countStatements(mall.db.sql, () => call('favouriteShops')),
      ];
    };
    await call('favouriteGoodsAdd', { productId: PRODUCTS.headphones });
    await call('favouriteShopAdd', { id: MERCHANT.hearth });
    const few = await statements();
    for (const productId of [PRODUCTS.groupRadio, PRODUCTS.soldOutTeapot, PRODUCTS.offShelfCup])
      await call('favouriteGoodsAdd', { productId });
    await call('favouriteShopAdd', { id: MERCHANT.northwind });
    expect(await statements()).toEqual(few);
    // Two of the first are for settings and currencies, which the mall keeps.
    expect(few).toEqual([5, 3]);
  });
});
