import { expect, test } from 'vitest';
import { addBalance } from '#server/modules/wallet/add-balance.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, cartCheckout, choicesOf } from '../../support/checkout/calls.ts';
import { countStatements, recordTransactions } from '../../support/database/database.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const radio = { productId: PRODUCTS.groupRadio, skuId: SKU.groupRadio };
/** Statements of the pool and of transactions. */
async function countAll(work: () => Promise<unknown>): Promise<number> {
  let inTransactions = 0;
  const endHearing = recordTransactions(mall.core.db, () => inTransactions++);
  try {
    return (await countStatements(mall.core.db.sql, work)) + inTransactions;
  } finally {
    endHearing();
  }
}

async function checkout(products: readonly { productId: number; skuId: number }[]): Promise<Record<string, number>> {
  const buyer = await newBuyer(mall);
  const all = { token: buyer.token };
  await addBalance(mall.core, { operator: 'test', amountText: '', buyerId: buyer.buyerId, amount: 100_000 });
  // What everybody shares, and the coupons that are claimed once, are there.
  await cartCheckout(mall, buyer, products);
  await asked(mall, 'cartDelete', { ids: (await lines(buyer.token)).map(({ shoppingCartId }) => shoppingCartId) }, all);
  const counts: Record<string, number> = {};
  for (const { productId, skuId } of products)
    counts['add'] = await countAll(() =>
      asked(mall, 'cartAdd', { productId: productId, productAttrUnique: skuId, cartNum: 1 }, all),
    );
  const orderDetails = await lines(buyer.token);
  let preOrderNo = '';
  counts['preOrder'] = await countAll(async () => {
    preOrderNo = (await asked(mall, 'preOrder', { preOrderType: 'shoppingCart', orderDetails }, all)).orderNo;
  });
  const choices = choicesOf(preOrderNo, await asked(mall, 'preOrderLoad', { preOrderNo }, all));
  let expectedPayFee = '';
  counts['price'] = await countAll(async () => {
    expectedPayFee = (await asked(mall, 'orderPrice', choices, all)).payFee;
  });
  let orderNo = '';
  counts['create'] = await countAll(async () => {
    const keyed = { ...all, 'Idempotency-Key': preOrderNo };
    orderNo = (await asked(mall, 'orderCreate', { ...choices, expectedPayFee }, keyed)).orderNo;
  });
  counts['pay'] = await countAll(() =>
    asked(mall, 'payBegin', { orderNo, payType: 'yue', payChannel: 'yue' }, { ...all, 'Idempotency-Key': orderNo }),
  );
  return counts;
}

async function lines(token: string): Promise<{ shoppingCartId: number }[]> {
  const merchants = await asked(mall, 'cartList', {}, { token });
  return merchants.flatMap((merchant) => merchant.cartInfoList).map(({ id }) => ({ shoppingCartId: id }));
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0);

test('a whole checkout takes at most 40 statements, however many lines and shops it has', async () => {
  const one = await checkout([radio]);
  const tea = [];
  for (let i = 0; i < 4; i++) tea.push(await putOnSale(mall));
  const many = await checkout([radio, ...tea]);
  expect(sum(one)).toBeLessThanOrEqual(40);
  expect(many).toEqual(one);
});
