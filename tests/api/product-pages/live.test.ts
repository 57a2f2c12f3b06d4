import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { FLASH_SALE, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const live = async (wish: Record<string, unknown>) => contract.live.data.parse((await mall.call('live', wish)).data);

describe('what may have moved since a page was made', () => {
  test('comes with the time of the server', async () => {
    const { now, ...rest } = await live({});
    expect(now).toBe(await mall.call('systemTime', {}).then(({ data }) => data));
    expect(rest).toEqual({ isPaidMember: false, replies: null, goods: [], seckill: [], coupons: [], ownCoupons: [] });
  });

  test("a flash sale's variants have the prices and pieces of the sale, as its page has them", async () => {
    const detail = contract.goodsDetail.data.parse(
      (await mall.call('goodsDetail', { id: FLASH_SALE.today, marketingType: 1 })).data,
    );
    const { seckill: flashSale, goods: products } = await live({
      seckill: String(FLASH_SALE.today),
      sku: detail.masterProductId,
    });
    expect(detail.masterProductId).toBe(PRODUCTS.headphones);
    const shown = Object.values(detail.productValue).map(({ id, price, otPrice, vipPrice, stock }) => {
      return { id, price, otPrice, vipPrice, memberPrice: null, stock };
    });
    expect(flashSale[0]?.sku.toSorted((a, b) => a.id - b.id)).toEqual(shown.toSorted((a, b) => a.id - b.id));
    const former = (id: number) => flashSale[0]?.sku.find((sku) => sku.id === id)?.otPrice;
    const own = products[0]?.sku.find(({ id }) => id === SKU.whiteLarge);
    expect(former(SKU.whiteLarge)).toBe(own?.price);
    expect(former(SKU.blackSmall), 'it was cheaper for a day').toBe('125.00');
  });

  test('a paying member has the member price of products for members, other visitors have none', async () => {
    const [member, other] = [await newBuyer(mall), await newBuyer(mall)];
    const cheaper = await putOnSale(mall, { price: 1_250 });
    const same = await putOnSale(mall, { price: 1_250 });
    const closed = await putOnSale(mall, { price: 1_250 });
    const ids = [cheaper, same, closed].map(({ productId }) => productId);
    const { sql } = mall.db;
    await sql`update buyer set is_paid_member = true where id = ${member.buyerId}`;
    await sql`update product set is_paid_member = id <> ${closed.productId}, vip_price = 1000 where id = any(${ids})`;
    await sql`update sku set vip_price = 1000 where product_id = any(${ids})`;
    await sql`update product set vip_price = price where id = ${same.productId}`;
    const seen = async (token?: string) => {
      const { data } = await mall.call('live', { goods: ids.join(), sku: cheaper.productId }, token ? { token } : {});
      const { isPaidMember, goods: products } = contract.live.data.parse(data);
      const prices = products.map(({ memberPrice, sku }) => [memberPrice, ...sku.map((one) => one.memberPrice)]);
      return [isPaidMember, ...prices];
    };
    expect(await seen(member.token)).toEqual([true, ['10.00', '10.00'], [null], [null]]);
    for (const token of [undefined, other.token])
      expect(await seen(token)).toEqual([false, [null, null], [null], [null]]);
  });

  test('a flash sale on a list comes without its variants', async () => {
    const { seckill: flashSale } = await live({ seckill: String(FLASH_SALE.today) });
    expect(flashSale).toMatchObject([{ id: FLASH_SALE.today, sku: [] }]);
  });
});
