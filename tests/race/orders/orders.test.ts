import { expect } from 'vitest';
import { cancelOverdue } from '#server/modules/orders/cancel-overdue.ts';
import { addPoints } from '#server/modules/wallet/add-points.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, buyNow, choicesOf, confirm } from '../../support/checkout/calls.ts';
import { acknowledge } from '../../support/database/invariants.ts';
import { atOnce, giveMoney, isOk, race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const crowd = useCrowd(mall);
const BY_WALLET = { payType: 'yue', payChannel: 'yue' };
const HOUR = 3_600_000;

const nobody = (): never => {
  throw new Error('nobody came');
};
const first = (): Own => crowd[0] ?? nobody();

const pay = (buyer: Own, orderNo: string) => requestAs(mall, buyer, 'payBegin', { orderNo, ...BY_WALLET });

race(mall, 'paying, giving up and the time limit agree on one end', async () => {
  const tea = await putOnSale(mall, { stock: 1_000, price: 500 });
  const few = crowd.slice(0, 25);
  await giveMoney(mall, few, 10_000);
  for (const buyer of few) await addPoints(mall.core, { operator: 'test', buyerId: buyer.buyerId, amount: 100 });
  const orders = await Promise.all(
    few.map(async (buyer) => ({
      buyer,
      no: await confirm(mall, buyer, await buyNow(mall, buyer, tea), { points: true }),
    })),
  );
  const now = mall.now;
  const acts = orders.flatMap(({ buyer, no }) => [
    () => pay(buyer, no),
    () => requestAs(mall, buyer, 'orderCancel', { orderNo: no }),
    () => pay(buyer, no),
  ]);
  const late = { ...mall.core, clock: () => now + HOUR };
  const [answers] = await Promise.all([atOnce(acts, (act) => act()), cancelOverdue(late), cancelOverdue(late)]);
  const states = await mall.db.sql<{ no: string; status: number }[]>`
    select no, status from platform_order where no in ${mall.db.sql(orders.map(({ no }) => no))}`;
  expect(states.every(({ status }) => status === 1 || status === 9)).toBe(true);
  for (const [at, { no }] of orders.entries()) {
    const [paid, cancelled, again] = answers.slice(3 * at, 3 * at + 3);
    const status = states.find((state) => state.no === no)?.status;
    if ((paid && isOk(paid)) || (again && isOk(again))) {
      await acknowledge(mall.db.sql, no, true);
      expect(status).toBe(1);
    }
    if (cancelled && isOk(cancelled)) expect(status).toBe(9);
  }
});

race(mall, 'a wallet pays as many orders as it has money for', async () => {
  const tea = await putOnSale(mall, { stock: 1_000, price: 700 });
  const buyer = await newBuyer(mall);
  const can = 6;
  await giveMoney(mall, [buyer], 700 * can + 699);
  const numbers = await Promise.all(
    Array.from({ length: can + 10 }, async () => confirm(mall, buyer, await buyNow(mall, buyer, tea))),
  );
  const answers = await atOnce(numbers, (no) => pay(buyer, no));
  expect(answers.filter(isOk)).toHaveLength(can);
  for (const [at, no] of numbers.entries())
    if (answers[at] && isOk(answers[at])) await acknowledge(mall.db.sql, no, true);
});

race(mall, 'points are spent once, while cancelled orders give some back', async () => {
  const tea = await putOnSale(mall, { stock: 1_000, price: 1_000 });
  const buyer = first();
  await addPoints(mall.core, { operator: 'test', buyerId: buyer.buyerId, amount: 500 });
  const cancelled = await confirm(mall, buyer, await buyNow(mall, buyer, tea), { points: true });
  await addPoints(mall.core, { operator: 'test', buyerId: buyer.buyerId, amount: 500 });
  const wishes = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const no = await buyNow(mall, buyer, tea);
      return { ...choicesOf(no, await asked(mall, 'preOrderLoad', { preOrderNo: no }, { token: buyer.token }), true) };
    }),
  );
  const acts = [
    ...wishes.map((wish) => () => requestAs(mall, buyer, 'orderCreate', wish)),
    ...Array.from({ length: 3 }, () => () => requestAs(mall, buyer, 'orderCancel', { orderNo: cancelled })),
  ];
  const answers = await atOnce(acts, (act) => act());
  expect(answers.some(isOk)).toBe(true);
});

race(mall, 'a coupon pays for one order, and no more are claimed than there are', async (round) => {
  const tea = await putOnSale(mall, { stock: 1_000, price: 5_000 });
  const [coupon] = await mall.db.sql<{ id: number }[]>`
    insert into coupon (merchant_id, category, money, total, days) values (0, 3, 300, 7, 30) returning id`;
  const id = coupon?.id ?? 0;
  await mall.db.sql`insert into coupon_text (coupon_id, locale, name) values (${id}, 'en', ${`Race ${round}`})`;
  const claims = await atOnce(
    crowd.flatMap((buyer) => [buyer, buyer]),
    (buyer) => requestAs(mall, buyer, 'couponClaim', { id }),
  );
  expect(claims.filter(isOk)).toHaveLength(Math.min(7, crowd.length));
  await mall.db.sql`update coupon set is_on = false where id = ${id}`;
  const [held] = await mall.db.sql<{ buyerId: number }[]>`
    select buyer_id as "buyerId" from buyer_coupon where coupon_id = ${id} order by id limit 1`;
  const buyer = crowd.find((one) => one.buyerId === held?.buyerId) ?? nobody();
  const numbers = await Promise.all(Array.from({ length: 10 }, () => buyNow(mall, buyer, tea)));
  const shown = await asked(mall, 'preOrderLoad', { preOrderNo: numbers[0] ?? '' }, { token: buyer.token });
  expect(shown.platCouponFee).toBe('3.00');
  const answers = await atOnce(numbers, (no) =>
    requestAs(mall, buyer, 'orderCreate', { ...choicesOf(no, shown), expectedPayFee: shown.payFee }),
  );
  expect(answers.filter(isOk)).toHaveLength(1);
});
