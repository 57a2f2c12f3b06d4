import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import { COUPON, FLASH_SALE, MERCHANT, PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer, newSession } from '../../support/accounts/buyers.ts';
import { type Settings, useMall } from '../../support/mall/mall.ts';
import { fillWallet, ownCoupon } from '../../support/wallet/wallet.ts';

/** Public calls read a token where there is one; everybody has saved the headphones, and follows Hearth. */
const mall = useMall();
const requestedBy = async () => {
  const { token } = await newBuyer(mall);
  return { token };
};
const idsOf = (data: unknown) => (data as { list: { id: number }[] }).list.map(({ id }) => id);

describe('a product in full', () => {
  const favoriteState = async (input: { id: number; marketingType?: number }, settings: Settings) => {
    const { data } = await mall.call('goodsDetail', input, settings);
    const { userCollect, merchantInfo } = data as { userCollect: boolean; merchantInfo: { isCollect: boolean } };
    return [userCollect, merchantInfo.isCollect];
  };

  test('contains the favorites of the logged-in buyer, and none for a visitor who follows', async () => {
    const settings = await requestedBy();
    expect(await favoriteState({ id: PRODUCTS.headphones }, settings)).toEqual([true, false]);
    expect(await favoriteState({ id: PRODUCTS.pointsTeapot }, settings)).toEqual([false, true]);
    expect(await favoriteState({ id: PRODUCTS.headphones }, {})).toEqual([false, false]);
  });

  test('in a flash sale is the favorite that is sold there', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const { data } = await mall.call('goodsDetail', { id: FLASH_SALE.today, marketingType: 1 });
    const { masterProductId } = data as { masterProductId: number };
    await mall.db.sql`delete from favorite_product where buyer_id = ${buyerId}`;
    const saved = async () => (await favoriteState({ id: FLASH_SALE.today, marketingType: 1 }, { token }))[0];
    expect(await saved()).toBe(false);
    await mall.call('favouriteGoodsAdd', { productId: masterProductId, category: 1 }, { token });
    expect(await saved()).toBe(true);
  });

  test('is the same for both in all else', async () => {
    const settings = await requestedBy();
    const input = { id: PRODUCTS.groupRadio };
    const [visitor, buyer] = [await mall.call('goodsDetail', input), await mall.call('goodsDetail', input, settings)];
    expect(buyer.text).toBe(visitor.text);
  });
});

describe('shops', () => {
  test.each([
    ['merchantStreet', {}],
    ['merchantSearch', { keywords: 'hearth' }],
    ['merchantGoodShops', { n: 2 }],
  ] as const)('of %s say whether one follows them', async (name, input) => {
    const followed = async (settings: Settings) =>
      ((await mall.call(name, input, settings)).data as { list: { id: number; isCollect: boolean }[] }).list
        .filter(({ isCollect }) => isCollect)
        .map(({ id }) => id);
    expect(await followed(await requestedBy())).toEqual([MERCHANT.hearth]);
    expect(await followed({})).toEqual([]);
  });

  test.each(['merchantHome', 'merchantMobileHome', 'merchantDetail'] as const)('in full, too: %s', async (name) => {
    const settings = await requestedBy();
    const follows = async (id: number, by: Settings) =>
      ((await mall.call(name, { id }, by)).data as { isCollect: boolean }).isCollect;
    expect(await follows(MERCHANT.hearth, settings)).toBe(true);
    expect(await follows(MERCHANT.northwind, settings)).toBe(false);
    expect(await follows(MERCHANT.hearth, {})).toBe(false);
  });
});

describe('products of a coupon in the wallet', () => {
  const withCoupons = async () => {
    const own = await newBuyer(mall);
    await fillWallet(mall, own.buyerId);
    return { ...own, couponId: await ownCoupon(mall, own.buyerId) };
  };

  test('are those that it covers, also when the mall gives it out no more', async () => {
    const { token, couponId } = await withCoupons();
    const covered = idsOf((await mall.call('goodsOfCoupon', { couponId: COUPON.universal })).data);
    expect(covered.length).toBeGreaterThan(0);
    const own = async () => idsOf((await mall.call('goodsOfUserCoupon', { userCouponId: couponId }, { token })).data);
    expect(await own()).toEqual(covered);
    await mall.db.sql`update coupon set is_on = false where id = ${COUPON.universal}`;
    expect(await own()).toEqual(covered);
    await mall.db.sql`update coupon set is_on = true where id = ${COUPON.universal}`;
  });

  test('are not shown to others', async () => {
    const { couponId } = await withCoupons();
    const asked = { userCouponId: couponId };
    const other = await mall.call('goodsOfUserCoupon', asked, await requestedBy());
    expect([other.code, other.headers.get('Mall-Error')]).toEqual([CODES.refused, '10001']);
    expect((await mall.call('goodsOfUserCoupon', asked)).data).toMatchObject({ total: 0, list: [] });
  });
});

describe('products that were looked at', () => {
  const looked = (settings: Settings, page = {}) => mall.call('goodsBrowsed', page, settings);

  test('come last first, by pages, without what is sold no more', async () => {
    const { token } = await newBuyer(mall);
    const seen = [PRODUCTS.groupRadio, PRODUCTS.offShelfCup, PRODUCTS.pointsTeapot].map((id, i) => ({
      id,
      seenAt: i * 1000,
    }));
    await mall.call('footprintsAdd', { list: seen }, { token });
    const first = await looked({ token }, { limit: 2 });
    expect(idsOf(first.data)).toEqual([PRODUCTS.headphones, PRODUCTS.pointsTeapot]);
    expect(first.data).toMatchObject({ total: 3, totalPage: 2 });
    expect(idsOf((await looked({ token }, { limit: 2, page: 2 })).data)).toEqual([PRODUCTS.groupRadio]);
  });

  test('are none for a visitor, and for a session that is over', async () => {
    const { buyerId } = await newBuyer(mall);
    const { token, sessionId } = await newSession(mall, buyerId);
    expect((await looked({ token })).data).toMatchObject({ total: 1 });
    await mall.db.sql`delete from session where id = ${sessionId}`;
    expect((await looked({ token })).data).toMatchObject({ total: 0 });
    expect((await looked({})).data).toMatchObject({ total: 0 });
  });
});

test.each(['goodsList', 'goodsRecommended'] satisfies CallName[])('%s is the same for everybody', async (name) => {
  expect((await mall.call(name, {}, await requestedBy())).text).toBe((await mall.call(name)).text);
});
