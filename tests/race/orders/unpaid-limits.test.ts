import { beforeAll, expect } from 'vitest';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, buyNow, choicesOf } from '../../support/checkout/calls.ts';
import { atOnce, isOk, race, requestAs } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

// One order would use up the coupons that the others chose.
beforeAll(async () => {
  await mall.db.sql`update coupon set is_on = false`;
});

race(mall, 'orders that one buyer places at once never pass the limits of unpaid orders and pieces', async (index) => {
  const buyer = await newBuyer(mall);
  // In turn, 10 unpaid orders, 200 unpaid pieces and 99 unpaid pieces of one SKU are what stops it.
  const { quantity, each, most } = [
    { quantity: 1, each: true, most: 10 },
    { quantity: 30, each: true, most: 6 },
    { quantity: 20, each: false, most: 4 },
  ][index % 3] ?? { quantity: 1, each: true, most: 10 };
  const one = await putOnSale(mall, { stock: 10_000 });
  const wishes = [];
  for (let i = 0; i < 15; i++) {
    const tea = each ? await putOnSale(mall, { stock: 10_000 }) : one;
    const preOrderNo = await buyNow(mall, buyer, { ...tea, quantity });
    wishes.push(choicesOf(preOrderNo, await asked(mall, 'preOrderLoad', { preOrderNo }, { token: buyer.token })));
  }
  const answers = await atOnce(wishes, (wish) => requestAs(mall, buyer, 'orderCreate', wish));
  expect(answers.filter(isOk)).toHaveLength(most);
  for (const { headers } of answers.filter((answer) => !isOk(answer)))
    expect(headers.get('Mall-Error')).toBe(quantity === 1 ? '5412' : '5413');
});
