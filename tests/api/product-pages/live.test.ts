import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { GOODS, SECKILL, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const live = async (wish: Record<string, unknown>) => contract.live.data.parse((await mall.call('live', wish)).data);

describe('what may have moved since a page was made', () => {
  test('comes with the time of the server', async () => {
    const { now, ...rest } = await live({});
    expect(now).toBe(await mall.call('systemTime', {}).then(({ data }) => data));
    expect(rest).toEqual({ isPaidMember: false, goods: [], seckill: [], coupons: [] });
  });

  test("a flash sale's variants have the prices and pieces of the sale, as its page has them", async () => {
    const detail = contract.goodsDetail.data.parse(
      (await mall.call('goodsDetail', { id: SECKILL.today, marketingType: 1 })).data,
    );
    const { seckill, goods } = await live({ seckill: String(SECKILL.today), sku: detail.masterProductId });
    expect(detail.masterProductId).toBe(GOODS.headphones);
    const shown = Object.values(detail.productValue).map(({ id, price, otPrice, vipPrice, stock }) => {
      return { id, price, otPrice, vipPrice, memberPrice: null, stock };
    });
    expect(seckill[0]?.sku.toSorted((a, b) => a.id - b.id)).toEqual(shown.toSorted((a, b) => a.id - b.id));
    const own = goods[0]?.sku.find(({ id }) => id === SKU.blackSmall);
    const inSale = seckill[0]?.sku.find(({ id }) => id === SKU.blackSmall);
    expect(inSale?.otPrice).toBe(own?.price);
  });

  test('a paying member has the member price of products for members, nobody else has one', async () => {
    const [member, other] = [await newBuyer(mall), await newBuyer(mall)];
    const cheaper = await putOnSale(mall, { price: 1_250 });
    const same = await putOnSale(mall, { price: 1_250 });
    const closed = await putOnSale(mall, { price: 1_250 });
    const ids = [cheaper, same, closed].map(({ goodsId }) => goodsId);
    const { sql } = mall.db;
    await sql`update buyer set is_paid_member = true where id = ${member.buyerId}`;
    await sql`update goods set is_paid_member = id <> ${closed.goodsId}, vip_price = 1000 where id = any(${ids})`;
    await sql`update sku set vip_price = 1000 where goods_id = any(${ids})`;
    await sql`update goods set vip_price = price where id = ${same.goodsId}`;
    const seen = async (token?: string) => {
      const { data } = await mall.call('live', { goods: ids.join(), sku: cheaper.goodsId }, token ? { token } : {});
      const { isPaidMember, goods } = contract.live.data.parse(data);
      const prices = goods.map(({ memberPrice, sku }) => [memberPrice, ...sku.map((one) => one.memberPrice)]);
      return [isPaidMember, ...prices];
    };
    expect(await seen(member.token)).toEqual([true, ['10.00', '10.00'], [null], [null]]);
    for (const token of [undefined, other.token])
      expect(await seen(token)).toEqual([false, [null, null], [null], [null]]);
  });

  test('a flash sale on a list comes without its variants', async () => {
    const { seckill } = await live({ seckill: String(SECKILL.today) });
    expect(seckill).toMatchObject([{ id: SECKILL.today, sku: [] }]);
  });
});
