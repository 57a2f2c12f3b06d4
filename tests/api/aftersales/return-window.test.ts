import { expect, test } from 'vitest';
import { changeSetting } from '#server/modules/settings/change-setting.ts';
import { addBalance } from '#server/modules/wallet/add-balance.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { asked, buyNow, confirm } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';
import { receiveAll } from '../../support/orders/refunds.ts';

const mall = useMall();
const DAY = 86_400_000;
const headphones = { productId: PRODUCTS.headphones, skuId: SKU.blackSmall };

/** Pays by the wallet; gives the number of the shop's order, of which the buyer has everything now. */
async function boughtAndReceived(own: Own): Promise<string> {
  const no = await confirm(mall, own, await buyNow(mall, own, headphones));
  const keyed = { token: own.token, 'Idempotency-Key': no };
  await asked(mall, 'payBegin', { orderNo: no, payType: 'yue', payChannel: 'yue' }, keyed);
  const [order] = await mall.db.sql<{ id: number; no: string }[]>`
    select o.id, o.no from merchant_order o join platform_order p on p.id = o.platform_order_id where p.no = ${no}`;
  await receiveAll(mall, [order?.id ?? 0]);
  return order?.no ?? '';
}

test('an order keeps the return window that was promised when it was placed', async () => {
  await setStock(mall.db.sql, 1_000);
  const own = await newBuyer(mall);
  const all = { token: own.token };
  await addBalance(mall.core, { operator: 'test', amountText: '', buyerId: own.buyerId, amount: 10_000_000 });
  const setDays = async (typed: string) => {
    await changeSetting(mall.core, { name: 'returnDays', typed, operator: 'test' });
    // Settings are read anew every ten seconds.
    mall.now += 11_000;
  };

  await setDays('30');
  const generous = await boughtAndReceived(own);
  const began = mall.now;
  await setDays('7');
  const short = await boughtAndReceived(own);
  const later = mall.now;
  const untilOf = async (orderNo: string) => (await asked(mall, 'orderDetail', { orderNo }, all)).returnUntil;
  expect([await untilOf(generous), await untilOf(short)]).toEqual([began + 30 * DAY, later + 7 * DAY]);

  const offered = async () => (await asked(mall, 'refundApplyList', {}, all)).list.map(({ orderNo }) => orderNo);
  mall.now = later + 7 * DAY - 1;
  expect((await offered()).toSorted()).toEqual([generous, short].toSorted());
  mall.now = began + 30 * DAY - 1;
  expect(await offered()).toEqual([generous]);
  const refused = await mall.call('refundPreview', { orderNo: short, lines: [] }, all);
  expect(refused.data).toMatchObject({ choices: [{ refusal: 'tooLate', until: later + 7 * DAY }] });
});
