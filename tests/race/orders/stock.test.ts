import { expect } from 'vitest';
import { FLASH_SALE, SKU } from '../../fixtures/small-mall.ts';
import type { Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { asked, buyNow, cartCheckout, choicesOf, type Wanted } from '../../support/checkout/calls.ts';
import { acknowledge, beginChecks } from '../../support/database/invariants.ts';
import { atOnce, CLIENTS, isOk, race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const crowd = useCrowd(mall);

interface Ready {
  buyer: Own;
  wish: Record<string, unknown>;
}

/** Stands at the last button: everything is chosen. */
async function ready(buyer: Own, preOrderNo: string): Promise<Ready> {
  const loaded = await asked(mall, 'preOrderLoad', { preOrderNo }, { token: buyer.token });
  return { buyer, wish: choicesOf(preOrderNo, loaded) };
}

const place = ({ buyer, wish }: Ready, key?: string) => requestAs(mall, buyer, 'orderCreate', wish, key);

async function everybody(wanted: Wanted, type = 'buyNow'): Promise<Ready[]> {
  return Promise.all(crowd.map(async (buyer) => ready(buyer, await buyNow(mall, buyer, wanted, {}, type))));
}

const acknowledgeAll = async (answers: readonly { data: unknown }[]) => {
  for (const { data } of answers) await acknowledge(mall.db.sql, (data as { orderNo: string }).orderNo, false);
};

race(mall, 'ten pieces make ten orders', async () => {
  const tea = await putOnSale(mall, { stock: 10 });
  const answers = await atOnce(await everybody(tea), (one) => place(one));
  const won = answers.filter(isOk);
  expect(won).toHaveLength(Math.min(10, CLIENTS));
  await acknowledgeAll(won);
  const [left] = await mall.db.sql`select stock from sku_stock where sku_id = ${tea.skuId}`;
  expect(left).toEqual({ stock: 0 });
});

race(mall, 'orders of several pieces never take more than there are', async (round) => {
  const tea = await putOnSale(mall, { stock: 30 });
  const wishes = await Promise.all(
    crowd.map(async (buyer, at) =>
      ready(buyer, await buyNow(mall, buyer, { ...tea, quantity: 1 + ((at + round) % 5) })),
    ),
  );
  const won = (await atOnce(wishes, (one) => place(one))).filter(isOk);
  expect(won.length).toBeGreaterThan(5);
  await acknowledgeAll(won);
});

race(mall, 'a flash sale keeps its quota and its limit for one buyer', async (index) => {
  const skuId = SKU.blackSmall;
  // Who has used up the limit would not even come to the checkout.
  const most = 3 * (index + 1);
  await mall.db.sql`update flash_sale_sku set quota = 20, quota_total = 1000 where sku_id = ${skuId}`;
  await setStock(mall.db.sql, 500, [skuId]);
  await mall.db.sql`update flash_sale_activity set all_quota = ${most}, one_quota = 2`;
  await beginChecks(mall.db.sql);
  const [greedy, ...others] = crowd;
  if (!greedy) throw new Error('nobody came');
  const wanted = { productId: FLASH_SALE.today, skuId };
  const buyers = [...Array.from({ length: 6 }, () => greedy), ...others.slice(0, 40)];
  const wishes = await Promise.all(
    buyers.map(async (buyer) => ready(buyer, await buyNow(mall, buyer, wanted, {}, 'seckill'))),
  );
  const [before] = await mall.db.sql<{ n: number }[]>`
    select coalesce(sum(quantity), 0)::int as n from flash_sale_taken where buyer_id = ${greedy.buyerId}`;
  const answers = await atOnce(wishes, (one) => place(one));
  expect(answers.filter(isOk).length).toBeLessThanOrEqual(20);
  const mine = answers.slice(0, 6).filter(isOk).length;
  expect(mine + (before?.n ?? 0)).toBeLessThanOrEqual(most);
  await acknowledgeAll(answers.filter(isOk));
});

race(mall, 'carts with the same products in another order all finish', async () => {
  const products = [
    await putOnSale(mall, { stock: 5_000 }),
    await putOnSale(mall, { stock: 5_000 }),
    await putOnSale(mall, { stock: 5_000 }),
  ];
  const wishes: Ready[] = [];
  for (const [at, buyer] of crowd.entries())
    wishes.push(await ready(buyer, await cartCheckout(mall, buyer, at % 2 ? products : products.toReversed())));
  const answers = await atOnce(wishes, (one) => place(one));
  expect(answers.filter((answer) => !isOk(answer)).map(({ message }) => message)).toEqual([]);
  await acknowledgeAll(answers);
});

race(mall, 'one press and its repetitions make one order', async (round) => {
  const tea = await putOnSale(mall, { stock: 100 });
  const [buyer] = crowd;
  if (!buyer) throw new Error('nobody came');
  const one = await ready(buyer, await buyNow(mall, buyer, tea));
  const answers = await atOnce(crowd, () => place(one, `press ${round}`));
  const won = answers.filter(isOk);
  expect(new Set(won.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  await acknowledgeAll(won.slice(0, 1));
  const [left] = await mall.db.sql`select stock from sku_stock where sku_id = ${tea.skuId}`;
  expect(left).toEqual({ stock: 99 });
});
