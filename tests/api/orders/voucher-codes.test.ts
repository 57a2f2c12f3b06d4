import { describe, expect, test } from 'vitest';
import { setLink, takeVoucherCodes } from '#server/modules/orders/add-voucher-codes.ts';
import { shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { addBalance } from '#server/modules/wallet/add-balance.ts';
import { addAndPrintVoucherCodes, readAddress, readCards, readSku } from '../../../src/cli/orders/voucher-codes.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, buyNow, confirm } from '../../support/checkout/calls.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const cardsOf = (...numbers: string[]) => numbers.map((number) => ({ number, secret: `secret of ${number}` }));

/** Buys and pays; gives the number of the shop's order. */
async function bought(buyer: Own, wanted: { productId: number; skuId: number; quantity: number }): Promise<string> {
  await addBalance(mall.core, { operator: 'test', amountText: '', buyerId: buyer.buyerId, amount: 100_000 });
  const orderNo = await confirm(mall, buyer, await buyNow(mall, buyer, wanted));
  const all = { token: buyer.token };
  await asked(mall, 'payBegin', { orderNo, payType: 'yue', payChannel: 'yue' }, all);
  return (await asked(mall, 'orderDetail', { orderNo }, all)).shopOrderNos[0] ?? '';
}

const show = (orderNo: string, { token }: Own) => asked(mall, 'orderDetail', { orderNo }, { token });
const send = (no: string) =>
  shipOrder(mall.core, { no, pieces: null, delivery: { deliveryType: 'fictitious' }, mark: '' });

describe('cards', () => {
  test('are handed over at the payment, each once; those that lack then come when there are some', async () => {
    const buyer = await newBuyer(mall);
    const gift = await putOnSale(mall, { productType: 6, stock: 3 });
    expect(await takeVoucherCodes(mall.core, gift.skuId, cardsOf('a', 'b'))).toBe(2);
    expect(await takeVoucherCodes(mall.core, gift.skuId, cardsOf('b'))).toBe(0);
    await beginChecks(mall.db.sql);
    const no = await bought(buyer, { ...gift, quantity: 3 });
    const numbers = async () =>
      (await show(no, buyer)).merchantOrderList[0]?.orderInfoList[0]?.cardSecretList.map(({ cardNum }) => cardNum);
    expect([(await show(no, buyer)).status, await numbers()]).toEqual([1, ['a', 'b']]);
    // Nothing is called delivered that is not there.
    expect(await send(no)).toMatchObject({ kind: 'noCards' });
    expect([(await show(no, buyer)).status, await numbers()]).toEqual([1, ['a', 'b']]);
    await mall.db.sql`insert into voucher_code (sku_id, number, secret) values (${gift.skuId}, 'c', 'x')`;
    expect(await send(no)).toMatchObject({ kind: 'shipped', status: 4 });
    expect(await numbers()).toEqual(['a', 'b', 'c']);
    expect([...(await findViolations(mall.db.sql))]).toEqual([]);
  });

  test('are taken in from a file, and only for what is sold as cards', async () => {
    const [gift, tea] = [await putOnSale(mall, { productType: 6, stock: 0 }), await putOnSale(mall)];
    expect(readCards('4711,pass\n4712,"a, b"\n')).toEqual([
      { number: '4711', secret: 'pass' },
      { number: '4712', secret: 'a, b' },
    ]);
    expect(await addAndPrintVoucherCodes(mall.core, gift.skuId, cardsOf('x', 'y'))).toContain('2 of 2');
    const [stock] = await mall.db.sql`select stock from sku_stock where sku_id = ${gift.skuId}`;
    expect(stock).toEqual({ stock: 2 });
    await expect(addAndPrintVoucherCodes(mall.core, tea.skuId, cardsOf('x'))).rejects.toThrow('not sold as cards');
  });

  test.each([
    ['4711', 'Line 1'],
    ['4711,a\n,b', 'Line 2'],
    ['', 'no card'],
    [`1,${'x'.repeat(201)}`, 'Line 1'],
  ])('a file of %j is refused', (csv, message) => {
    expect(() => readCards(csv)).toThrow(message);
  });

  test('numbers and addresses that are none are refused', () => {
    expect(() => readSku('x')).toThrow('is a number');
    expect(() => readAddress('javascript:alert(1)')).toThrow('no address');
  });
});

test('a download link is shown after payment, and can be set only for a link product', async () => {
  const buyer = await newBuyer(mall);
  const book = await putOnSale(mall, { productType: 5 });
  expect(await setLink(mall.core, book.skuId, 'https://files.example/book')).toBe(true);
  expect(await setLink(mall.core, (await putOnSale(mall)).skuId, 'https://files.example/book')).toBe(false);
  const detail = await show(await bought(buyer, { ...book, quantity: 1 }), buyer);
  expect(detail.merchantOrderList[0]?.orderInfoList[0]?.expand).toBe('https://files.example/book');
  expect(detail.status).toBe(5);
});
