import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { addPoints } from '#server/modules/wallet/add-points.ts';
import { MERCHANT } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { type OnSale, putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, cartCheckout, choicesOf } from '../../support/checkout/calls.ts';
import { acknowledge, beginChecks, findViolations } from '../../support/database/invariants.ts';
import { giveMoney, isOk, liftUnpaidLimits, requestAs } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const CHECKOUTS = Number(process.env['RANDOM_CHECKOUTS'] ?? 200);
const SEED = Number(process.env['RANDOM_SEED'] ?? 5);

const products: OnSale[] = [];
const members: Own[] = [];

beforeAll(async () => {
  await mall.db.sql`update shipping_template set appoint = 2, charge_by = 1 where id = 1`;
  await mall.db.sql`insert into shipping_rule (template_id, region_id, first, first_price, renewal, renewal_price)
    values (1, 0, 1, 333, 2, 177)`;
  for (const price of [1, 99, 333, 1_999, 12_345, 100_001])
    for (const merchantId of [MERCHANT.hearth, MERCHANT.northwind])
      products.push(
        await putOnSale(mall, { price, merchantId, stock: 100_000, shippingTemplateId: merchantId === 2 ? 1 : null }),
      );
  products.push(await putOnSale(mall, { price: 777, productType: 2, stock: 100_000 }));
  await mall.db.sql`update coupon set is_repeatable = true, total = null where is_on`;
  for (let i = 0; i < 20; i++) members.push(await newBuyer(mall));
  await mall.db
    .sql`update buyer set is_paid_member = true where id = any(${members.slice(0, 7).map((m) => m.buyerId)}::int[])`;
  await giveMoney(mall, members, 1_000_000_000);
  await liftUnpaidLimits(mall);
});

const plan = fc.record({
  who: fc.nat(19),
  currency: fc.constantFrom('USD', 'JPY', 'KWD', 'EUR', 'CNY'),
  lines: fc.uniqueArray(fc.record({ goods: fc.nat(12), quantity: fc.integer({ min: 1, max: 7 }) }), {
    selector: ({ goods: at }) => at,
    minLength: 1,
    maxLength: 6,
  }),
  points: fc.option(fc.integer({ min: 1, max: 5_000 })),
  withCoupons: fc.boolean(),
  end: fc.constantFrom('pay', 'pay', 'cancel', 'leave'),
});
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

const member = (at: number): Own => members[at] ?? (members[0] as Own);

/** One shopper's way from the cart to the end that the plan has for it. */
async function walk({ who, currency, lines, points, withCoupons, end }: Plan): Promise<void> {
  const buyer = member(who);
  if (points !== null) await addPoints(mall.core, { operator: 'test', buyerId: buyer.buyerId, amount: points });
  const wanted = lines.map((line) => ({ ...(products[line.goods] as OnSale), quantity: line.quantity }));
  const preOrderNo = await cartCheckout(mall, buyer, wanted, { currency });
  const all = { token: buyer.token, currency };
  const chosen = choicesOf(preOrderNo, await asked(mall, 'preOrderLoad', { preOrderNo }, all), points !== null);
  const choices = withCoupons
    ? chosen
    : {
        ...chosen,
        platUserCouponId: 0,
        orderMerchantRequestList: chosen.orderMerchantRequestList.map((merchant) => ({ ...merchant, userCouponId: 0 })),
      };
  const { payFee } = await asked(mall, 'orderPrice', choices, all);
  const answer = await mall.call('orderCreate', { ...choices, expectedPayFee: payFee }, all);
  if (Number(payFee) === 0) return expect(answer.code).toBe(CODES.refused);
  expect(answer.code, String(answer.message)).toBe(CODES.ok);
  const { orderNo } = answer.data as { orderNo: string };
  if (end === 'cancel') expect(isOk(await requestAs(mall, buyer, 'orderCancel', { orderNo }))).toBe(true);
  if (end === 'pay') await asked(mall, 'payBegin', { orderNo, payType: 'yue', payChannel: 'yue' }, all);
  await acknowledge(mall.db.sql, orderNo, end === 'pay');
}

test(`${CHECKOUTS} random checkouts in every currency add up, line by line`, { timeout: 1_200_000 }, async () => {
  await beginChecks(mall.db.sql);
  for (const one of fc.sample(plan, { numRuns: CHECKOUTS, seed: SEED })) {
    const merchants = await asked(mall, 'cartList', {}, { token: member(one.who).token });
    const ids = merchants.flatMap((merchant) => merchant.cartInfoList).map(({ id }) => id);
    if (ids.length > 0) await asked(mall, 'cartDelete', { ids }, { token: member(one.who).token });
    await walk(one);
    // As shoppers do it: no buyer reaches the limits of calls.
    mall.now += 1_000;
  }
  expect([...(await findViolations(mall.db.sql))]).toEqual([]);
  // A plan that never meets a coupon, points or shipping would prove nothing.
  const [seen] = await mall.db.sql`
    select count(distinct currency)::int as currencies, count(*) filter (where merchant_coupon > 0)::int as shop,
      count(*) filter (where platform_coupon > 0)::int as mall, count(*) filter (where points_used > 0)::int as points,
      count(*) filter (where member_discount > 0)::int as member, count(*) filter (where shipping_fee > 0)::int as shipping_fee from platform_order`;
  expect(seen?.['currencies']).toBeGreaterThanOrEqual(3);
  for (const part of ['shop', 'mall', 'points', 'shipping_fee'])
    expect(seen?.[part], part).toBeGreaterThan(CHECKOUTS / 50);
});
