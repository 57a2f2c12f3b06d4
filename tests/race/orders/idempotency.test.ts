import { expect } from 'vitest';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { buyNow, confirm } from '../../support/checkout/calls.ts';
import { giveMoney, race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const crowd = useCrowd(mall, 4);
const PRICE = 900;

/** What a request under a key may answer that another request has at the same moment. */
const CONFLICTS = ['409', '422'];

race(
  mall,
  'one key sent with a payment, a cancellation and a cart line at once never fails the server',
  async (index) => {
    const tea = await putOnSale(mall, { stock: 1_000, price: PRICE });
    await giveMoney(mall, crowd, 2 * PRICE);
    const key = `shared key ${index}`;
    const wish = { productId: tea.productId, productAttrUnique: tea.skuId, cartNum: 1 };
    const orders = await Promise.all(
      crowd.map(async (buyer) => ({ buyer, orderNo: await confirm(mall, buyer, await buyNow(mall, buyer, tea)) })),
    );
    const answers = await Promise.all(
      orders.flatMap(({ buyer, orderNo }) => [
        requestAs(mall, buyer, 'cartAdd', wish, key),
        requestAs(mall, buyer, 'payBegin', { orderNo, payType: 'weixin', payChannel: 'native' }, key),
        requestAs(mall, buyer, 'orderCancel', { orderNo }, key),
        requestAs(mall, buyer, 'payBegin', { orderNo, payType: 'yue', payChannel: 'yue' }, key),
      ]),
    );
    for (const { code, headers, text } of answers.filter(({ code }) => code !== 200)) {
      expect(code, text).toBe(400);
      expect(CONFLICTS, text).toContain(headers.get('Mall-Error'));
    }
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
  },
);
