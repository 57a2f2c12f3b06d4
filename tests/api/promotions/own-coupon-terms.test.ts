import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { BRAND, CATEGORY, MERCHANT, PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const DAY = 86_400_000;

interface Held {
  category?: number;
  merchantId?: number;
  target?: number;
  money?: number;
  threshold?: number;
  isUsed?: boolean;
  /** Days from now. */
  from?: number;
  to?: number;
}

const at = (days: number) => new Date(mall.now + days * DAY);

async function hold(buyerId: number, held: Held): Promise<void> {
  const { sql } = mall.db;
  const { category = 3, merchantId = 0, money = 300, threshold = 0, isUsed = false, from = -1, to = 5 } = held;
  const [coupon] = await sql<{ id: number }[]>`
    insert into coupon (category, merchant_id, money, threshold, days, is_on)
    values (${category}, ${merchantId}, ${money}, ${threshold}, 30, false) returning id`;
  const id = coupon?.id ?? 0;
  if (held.target !== undefined)
    await sql`insert into coupon_target (coupon_id, target_id) values (${id}, ${held.target})`;
  await sql`
    insert into buyer_coupon (coupon_id, buyer_id, status, used_at, usable_from, usable_to)
    values (${id}, ${buyerId}, ${isUsed ? 1 : 0}, ${isUsed ? at(0) : null}, ${at(from)}, ${at(to)})`;
}

async function ownOf(sku: number | undefined, token?: string) {
  const { data } = await mall.call('live', { sku }, token ? { token } : {});
  return contract.live.data.parse(data).ownCoupons;
}

const fitting: [string, Held][] = [
  ['universal one', {}],
  ["shop's own", { category: 1, merchantId: MERCHANT.northwind }],
  ['one for the product', { category: 2, target: PRODUCTS.headphones }],
  ['one for the category', { category: 4, target: CATEGORY.headphones }],
  ['one for the category above', { category: 4, target: CATEGORY.electronics }],
  ['one for the brand', { category: 5, target: BRAND.aurora }],
  ['one for shops', { category: 6, target: MERCHANT.northwind }],
  ['one that is not given out any more', { threshold: 100 }],
];
test.each(fitting)('an own coupon that fits comes with its product: %s', async (_, held) => {
  const { buyerId, token } = await newBuyer(mall);
  await hold(buyerId, held);
  const minPrice = held.threshold ? '1.00' : '0.00';
  expect(await ownOf(PRODUCTS.headphones, token)).toEqual([{ money: '3.00', minPrice }]);
  expect(await ownOf(undefined, token)).toEqual([]);
});

const others: [string, Held][] = [
  ['used', { isUsed: true }],
  ['expired', { from: -5, to: -1 }],
  ['usable later', { from: 1 }],
  ["another shop's", { category: 1, merchantId: MERCHANT.hearth }],
  ['for other products', { category: 2, target: PRODUCTS.groupRadio }],
  ['for other shops', { category: 6, target: MERCHANT.hearth }],
  ['for other brands', { category: 5, target: BRAND.kiln }],
];
test.each(others)('an own coupon that does not fit stays away: %s', async (_, held) => {
  const { buyerId, token } = await newBuyer(mall);
  await hold(buyerId, held);
  expect(await ownOf(PRODUCTS.headphones, token)).toEqual([]);
});

test('equal coupons come once, those of other buyers and visitors never', async () => {
  const [buyer, other] = [await newBuyer(mall), await newBuyer(mall)];
  for (const held of [{}, {}, { money: 900, threshold: 2_000 }]) await hold(buyer.buyerId, held);
  expect(await ownOf(PRODUCTS.headphones, buyer.token)).toEqual([
    { money: '9.00', minPrice: '20.00' },
    { money: '3.00', minPrice: '0.00' },
  ]);
  expect([await ownOf(PRODUCTS.headphones, other.token), await ownOf(PRODUCTS.headphones)]).toEqual([[], []]);
});

test('a product that is not sold online takes no coupon', async () => {
  const { buyerId, token } = await newBuyer(mall);
  await hold(buyerId, {});
  const pickup = await putOnSale(mall, { delivery: '2' });
  const points = await putOnSale(mall, { productType: 1 });
  expect([await ownOf(pickup.productId, token), await ownOf(points.productId, token)]).toEqual([[], []]);
});
