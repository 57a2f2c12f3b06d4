import { describe, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { useMall } from '../../support/mall/mall.ts';
import { markPaid, placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
const HOUR = 3_600_000;

async function bought(input: Record<string, number>, own?: Own) {
  const { data } = await mall.call('goodsPurchased', input, own ? { token: own.token } : {});
  const { list, total } = data as CallData<'goodsPurchased'>;
  return { ids: list.map(({ id }) => id), total };
}

async function buy(own: Own, ...skuIds: number[]) {
  const placed = await placeOrder(mall, own.buyerId, { lines: skuIds.map((skuId) => ({ skuId })) });
  await markPaid(mall, placed);
  mall.now += HOUR;
  return placed;
}

describe('products that were bought', () => {
  test('stand once each, the last bought first, page by page', async () => {
    const own = await newBuyer(mall);
    const [tea, cup, pot] = [await putOnSale(mall), await putOnSale(mall), await putOnSale(mall)];
    await buy(own, tea.skuId);
    await buy(own, cup.skuId);
    await buy(own, pot.skuId);
    await buy(own, tea.skuId);
    expect(await bought({}, own)).toEqual({ ids: [tea.productId, pot.productId, cup.productId], total: 3 });
    expect(await bought({ page: 2, limit: 2 }, own)).toEqual({ ids: [cup.productId], total: 3 });
    expect(await bought({ page: 3, limit: 2 }, own)).toMatchObject({ total: 3 });
  });

  test('are those paid for and still for sale, and only their buyer receives them', async () => {
    const own = await newBuyer(mall);
    const [kept, gone, open] = [await putOnSale(mall), await putOnSale(mall), await putOnSale(mall)];
    await buy(own, kept.skuId, gone.skuId);
    await placeOrder(mall, own.buyerId, { lines: [{ skuId: open.skuId }] });
    await mall.db.sql`update product set is_shown = false where id = ${gone.productId}`;
    expect(await bought({}, own)).toEqual({ ids: [kept.productId], total: 1 });
    expect(await bought({}, await newBuyer(mall))).toEqual({ ids: [], total: 0 });
    expect(await bought({})).toEqual({ ids: [], total: 0 });
  });

  test('are forgotten with the order that is taken out of the list', async () => {
    const own = await newBuyer(mall);
    const { orders } = await buy(own, (await putOnSale(mall)).skuId);
    for (const status of [4, 5, 6])
      await mall.db.sql`update merchant_order set status = ${status} where id = ${orders[0]?.id ?? 0}`;
    expect(await bought({}, own)).toMatchObject({ total: 1 });
    await mall.call('orderDelete', { orderNo: orders[0]?.no }, { token: own.token });
    expect(await bought({}, own)).toMatchObject({ total: 0 });
  });
});

describe('products that were bought together', () => {
  const boughtWith = async (id: number, limit = 6) => {
    const { data } = await mall.call('goodsBoughtWith', { id, limit });
    return (data as CallData<'goodsBoughtWith'>).map((card) => card.id);
  };

  test('come in the order of how many orders contain both, once each', async () => {
    const own = await newBuyer(mall);
    const [tea, cup, pot, hat] = [
      await putOnSale(mall),
      await putOnSale(mall),
      await putOnSale(mall),
      await putOnSale(mall),
    ];
    await buy(own, tea.skuId, pot.skuId);
    await buy(await newBuyer(mall), tea.skuId, cup.skuId, pot.skuId);
    await buy(own, hat.skuId);
    expect(await boughtWith(tea.productId)).toEqual([pot.productId, cup.productId]);
    expect(await boughtWith(tea.productId, 1)).toEqual([pot.productId]);
    expect(await boughtWith(hat.productId)).toEqual([]);
  });

  test('are paid for and still for sale', async () => {
    const own = await newBuyer(mall);
    const [tea, gone, open] = [await putOnSale(mall), await putOnSale(mall), await putOnSale(mall)];
    await buy(own, tea.skuId, gone.skuId);
    await placeOrder(mall, own.buyerId, { lines: [{ skuId: tea.skuId }, { skuId: open.skuId }] });
    await mall.db.sql`update product set is_shown = false where id = ${gone.productId}`;
    expect(await boughtWith(tea.productId)).toEqual([]);
  });
});
