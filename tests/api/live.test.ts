import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { GOODS, SECKILL, SKU } from '../fixtures/small-mall.ts';
import { useMall } from '../support/mall.ts';

const mall = useMall();
const live = async (wish: Record<string, unknown>) => contract.live.data.parse((await mall.call('live', wish)).data);

describe('what may have moved since a page was made', () => {
  test('comes with the time of the server', async () => {
    const { now, ...rest } = await live({});
    expect(now).toBe(await mall.call('systemTime', {}).then(({ data }) => data));
    expect(rest).toEqual({ goods: [], seckill: [], coupons: [] });
  });

  test("a flash sale's variants have the prices and pieces of the sale, as its page has them", async () => {
    const detail = contract.goodsDetail.data.parse(
      (await mall.call('goodsDetail', { id: SECKILL.today, marketingType: 1 })).data,
    );
    const { seckill, goods } = await live({ seckill: String(SECKILL.today), sku: detail.masterProductId });
    expect(detail.masterProductId).toBe(GOODS.headphones);
    const shown = Object.values(detail.productValue).map(({ id, price, otPrice, vipPrice, stock }) => {
      return { id, price, otPrice, vipPrice, stock };
    });
    expect(seckill[0]?.sku.toSorted((a, b) => a.id - b.id)).toEqual(shown.toSorted((a, b) => a.id - b.id));
    const own = goods[0]?.sku.find(({ id }) => id === SKU.blackSmall);
    const inSale = seckill[0]?.sku.find(({ id }) => id === SKU.blackSmall);
    expect(inSale?.otPrice).toBe(own?.price);
  });

  test('a flash sale on a list comes without its variants', async () => {
    const { seckill } = await live({ seckill: String(SECKILL.today) });
    expect(seckill).toMatchObject([{ id: SECKILL.today, sku: [] }]);
  });
});
