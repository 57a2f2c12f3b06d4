import { describe, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { MERCHANT, PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

const starsOf = async (id: number) => {
  mall.core.cache.clear();
  const head = (await mall.call('merchantHome', { id })).data as CallData<'merchantHome'>;
  const street = (await mall.call('merchantStreet', { page: 1, limit: 10 })).data as CallData<'merchantStreet'>;
  const card = street.list.find((shop) => shop.id === id);
  return [head.starLevel, card?.starLevel];
};

describe('the stars of a shop', () => {
  test('are none before the first review, whatever grade the mall has given', async () => {
    expect(await starsOf(MERCHANT.hearth)).toEqual([0, 0]);
  });

  test("are the mall's own grade once a product was reviewed", async () => {
    await mall.db.sql`
      insert into review (product_id, merchant_id, locale, nickname, star, comment)
      values (${PRODUCTS.pointsTeapot}, ${MERCHANT.hearth}, 'en', 'n', 2, 'c')`;
    expect(await starsOf(MERCHANT.hearth)).toEqual([5, 5]);
  });

  test('are the average of the reviews where the mall has given no grade', async () => {
    const page = (await mall.call('goodsDetail', { id: PRODUCTS.headphones })).data as CallData<'goodsDetail'>;
    // Six reviews have 22 stars together.
    expect(page.merchantInfo.starLevel).toBe(4);
    expect(await starsOf(MERCHANT.northwind)).toEqual([4, 4]);
  });
});
