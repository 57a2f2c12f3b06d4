import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import { addPoints } from '#server/modules/wallet/add-points.ts';
import { FLASH_SALE, MERCHANT, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { setStock } from '../../support/catalog/set-stock.ts';
import { asked, buyNow, cartCheckout, choicesOf, confirm } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const HOUR = 3_600_000;
const radio = { productId: PRODUCTS.groupRadio, skuId: SKU.groupRadio };
const headphones = { productId: PRODUCTS.headphones, skuId: SKU.blackSmall };

type Asker = Pick<Own, 'token'>;

const ask = <K extends CallName>(name: K, input: Record<string, unknown>, { token }: Asker) =>
  asked(mall, name, input, { token });
const attempt = (name: CallName, input: Record<string, unknown>, { token }: Asker, key?: string) =>
  mall.call(name, input, { token, 'Idempotency-Key': key });

const stockOf = async (skuId: number) => {
  const [row] = await mall.db.sql<{ stock: number; sold: number }[]>`
    select stock, sold from sku_stock where sku_id = ${skuId}`;
  return row;
};
const refused = (message: string) => ({ code: CODES.refused, message: expect.stringContaining(message) });

describe('a pre-order', () => {
  test('of two shops shows what it costs with the best coupons, which are claimed by themselves', async () => {
    const buyer = await newBuyer(mall);
    const tea = await putOnSale(mall, { price: 1_250 });
    const no = await cartCheckout(mall, buyer, [{ ...headphones }, { ...tea, quantity: 2 }]);
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    expect(loaded).toMatchObject({
      proTotalFee: '154.00',
      merCouponFee: '5.00',
      platCouponFee: '7.50',
      orderProNum: 3,
      needsAddress: true,
      addressId: buyer.addressId,
      currency: 'USD',
    });
    expect(loaded.merchantInfoList.map(({ merId }) => merId).toSorted()).toEqual([1, 2]);
    const [held] = await mall.db.sql`select count(*)::int as n from buyer_coupon where buyer_id = ${buyer.buyerId}`;
    expect(held?.['n']).toBeGreaterThanOrEqual(2);
  });

  test('with all its savings costs what the lines of its shops add up to', async () => {
    const buyer = await newBuyer(mall);
    await addPoints(mall.core, { operator: 'test', buyerId: buyer.buyerId, amount: 333 });
    const tea = await putOnSale(mall, { price: 1_250 });
    const no = await cartCheckout(mall, buyer, [{ ...headphones }, { ...tea, quantity: 3 }]);
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    const price = await ask('orderPrice', choicesOf(no, loaded, true), buyer);
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    const merchants = price.merOrderResponseList.map((merchant) => {
      const product = loaded.merchantInfoList.find(({ merId }) => merId === merchant.merId)?.proTotalFee ?? '';
      const less = [merchant.couponFee, merchant.svipDiscountPrice, merchant.integralPrice].map(cents);
      return less.reduce((left, amount) => left - amount, cents(product) + cents(merchant.freightFee));
    });
    expect(merchants.reduce((sum, merchant) => sum + merchant, 0)).toBe(cents(price.payFee));
    const sums = (amounts: readonly string[]) => amounts.map(cents).reduce((sum, amount) => sum + amount, 0);
    const of = price.merOrderResponseList;
    expect(sums(of.map(({ merCouponFee }) => merCouponFee))).toBe(cents(price.merCouponFee));
    expect(sums(of.map(({ integralPrice }) => integralPrice))).toBe(cents(price.deductionPrice));
    expect(of.reduce((sum, { useIntegral }) => sum + useIntegral, 0)).toBe(price.usedIntegral);
    expect(cents(price.deductionPrice)).toBeGreaterThan(0);
  });

  test('says what would save more', async () => {
    const buyer = await newBuyer(mall);
    const tea = await putOnSale(mall, { price: 1_250 });
    const no = await buyNow(mall, buyer, { ...tea, quantity: 2 });
    await attempt('couponClaim', { id: 3 }, buyer);
    const { platCouponHint } = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    expect(platCouponHint).toMatchObject({ missing: '5.00', money: '5.00' });
  });

  test('is one’s own, lives for an hour and then is gone, with nothing charged', async () => {
    const [buyer, other] = [await newBuyer(mall), await newBuyer(mall)];
    const no = await buyNow(mall, buyer, radio);
    expect(await attempt('preOrderLoad', { preOrderNo: no }, other)).toMatchObject(refused('expired'));
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    const later = mall.now + HOUR;
    mall.now = later;
    expect(await attempt('preOrderLoad', { preOrderNo: no }, buyer)).toMatchObject(refused('expired'));
    expect(await attempt('orderCreate', choicesOf(no, loaded), buyer)).toMatchObject(refused('expired'));
    expect(loaded.expireTime).toBe(later);
  });

  test('points out a changed price and too small a stock before anything is placed', async () => {
    const buyer = await newBuyer(mall);
    const tea = await putOnSale(mall, { price: 1_000, stock: 5 });
    const no = await buyNow(mall, buyer, { ...tea, quantity: 3 });
    await mall.db.sql`update sku set price = 1100 where id = ${tea.skuId}`;
    await setStock(mall.db.sql, 2, [tea.skuId]);
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    const [line] = loaded.merchantInfoList[0]?.orderInfoList ?? [];
    expect(line).toMatchObject({ price: '11.00', priceBefore: '10.00', stock: 2, problem: 'short' });
    expect(await attempt('orderCreate', choicesOf(no, loaded), buyer)).toMatchObject(refused('Only 2'));
  });

  test.each([
    ['shoppingCart', [{ shoppingCartId: 999_999 }], 'no longer in your cart'],
    ['buyNow', [{ productId: PRODUCTS.pickupCandle, attrValueId: 13, productNum: 1 }], 'cannot be bought on this site'],
    ['buyNow', [{ productId: PRODUCTS.pointsTeapot, attrValueId: 12, productNum: 1 }], 'cannot be bought on this site'],
    ['buyNow', [{ productId: PRODUCTS.offShelfCup, attrValueId: 15, productNum: 1 }], 'no longer available'],
    ['buyNow', [{ productId: PRODUCTS.soldOutTeapot, attrValueId: 16, productNum: 1 }], 'sold out'],
    ['buyNow', [{ productId: PRODUCTS.groupRadio, attrValueId: SKU.blackSmall, productNum: 1 }], 'no longer available'],
    [
      'group',
      [{ productId: PRODUCTS.groupRadio, attrValueId: SKU.groupRadio, productNum: 1 }],
      'cannot be bought on this site',
    ],
  ])('of %s %j is refused', async (preOrderType, orderDetails, message) => {
    const buyer = await newBuyer(mall);
    expect(await attempt('preOrder', { preOrderType, orderDetails }, buyer)).toMatchObject(refused(message));
  });
});

describe('placing an order', () => {
  test('takes stock, coupons, points and the lines of the cart, and nothing of it twice', async () => {
    const buyer = await newBuyer(mall);
    await addPoints(mall.core, { operator: 'test', buyerId: buyer.buyerId, amount: 1_000 });
    const tea = await putOnSale(mall, { price: 1_250 });
    const before = await stockOf(tea.skuId);
    const no = await cartCheckout(mall, buyer, [radio, { ...tea, quantity: 2 }]);
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    const choices = choicesOf(no, loaded, true);
    const { payFee, usedIntegral } = await ask('orderPrice', choices, buyer);
    expect(usedIntegral).toBe(1_000);
    const wish = { ...choices, expectedPayFee: payFee };
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt('orderCreate', wish, buyer, no)));
    const placed = answers.filter(({ code }) => code === CODES.ok).map(({ data }) => JSON.stringify(data));
    expect(new Set(placed).size).toBe(1);
    expect(answers.filter(({ code }) => code !== CODES.ok).map(({ message }) => message)).toEqual(
      answers.filter(({ code }) => code !== CODES.ok).map(() => expect.stringContaining('already being processed')),
    );
    const again = await attempt('orderCreate', wish, buyer, no);
    expect(JSON.stringify(again.data)).toBe(placed[0]);
    expect(await stockOf(tea.skuId)).toEqual({ stock: (before?.stock ?? 0) - 2, sold: (before?.sold ?? 0) + 2 });
    expect(await ask('cartCount', {}, buyer)).toEqual({ count: 0 });
    expect(await ask('pointsAccount', {}, buyer)).toMatchObject({ integral: 0 });
    const platformOrders = await mall.db.sql`select no, pay::int from platform_order where buyer_id = ${buyer.buyerId}`;
    expect(platformOrders).toHaveLength(1);
    const [sums] = await mall.db.sql`
      select sum(o.pay)::int as orders, (select sum(pay)::int from order_line where platform_order_id = p.id) as lines, p.pay::int
      from platform_order p join merchant_order o on o.platform_order_id = p.id where p.buyer_id = ${buyer.buyerId} group by p.id`;
    expect(sums).toMatchObject({ orders: sums?.['pay'], lines: sums?.['pay'] });
    expect(`${Number(sums?.['pay']) / 100}`).toBe(String(Number(payFee)));
  });

  test('leaves in the cart what was added to a line after the confirmation', async () => {
    const buyer = await newBuyer(mall);
    const tea = await putOnSale(mall);
    const no = await cartCheckout(mall, buyer, [tea]);
    await ask('cartAdd', { productId: tea.productId, productAttrUnique: tea.skuId, cartNum: 3 }, buyer);
    await confirm(mall, buyer, no);
    const asked = await mall.call('cartCount', { type: 'sum' }, { token: buyer.token });
    expect(asked.data).toEqual({ count: 3 });
  });

  test.each([
    ['a total of the client’s', { expectedPayFee: '0.01' }],
    ['a total with a slip', { expectedPayFee: '49.98' }],
  ])('believes nothing of %s', async (_, slip) => {
    const buyer = await newBuyer(mall);
    const no = await buyNow(mall, buyer, radio);
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    const wish = { ...choicesOf(no, loaded), ...slip };
    expect(await attempt('orderCreate', wish, buyer)).toMatchObject(refused('price has changed'));
    expect(await mall.db.sql`select 1 from platform_order where buyer_id = ${buyer.buyerId}`).toEqual([]);
    await ask('preOrderLoad', { preOrderNo: no }, buyer);
  });

  test('ignores unexpected amounts', async () => {
    const buyer = await newBuyer(mall);
    const no = await buyNow(mall, buyer, radio);
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    const wish = { ...choicesOf(no, loaded), payFee: '0.01', price: 1, isPaidMember: true, userId: 1, status: 1 };
    const { payPrice } = await ask('orderCreate', wish, buyer);
    expect(payPrice).toBe(loaded.payFee);
  });

  test('a client of the family that says no total is not charged more than when it began', async () => {
    const buyer = await newBuyer(mall);
    const tea = await putOnSale(mall, { price: 1_000 });
    const no = await buyNow(mall, buyer, tea);
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    await mall.db.sql`update sku set price = 1100 where id = ${tea.skuId}`;
    expect(await attempt('orderCreate', choicesOf(no, loaded), buyer)).toMatchObject(refused('price has changed'));
  });

  test('names the country of its address in the language of its reader', async () => {
    const buyer = await newBuyer(mall);
    await mall.db.sql`
      insert into country_text (country_id, locale, name) select id, 'zh', '美国' from country where code = 'US'
      on conflict do nothing`;
    const settings = { token: buyer.token, language: 'zh' };
    const no = await buyNow(mall, buyer, radio, settings);
    const shown = await asked(mall, 'preOrderLoad', { preOrderNo: no }, settings);
    const orderNo = await confirm(mall, buyer, no, { settings });
    const paidFor = async (language: string) =>
      (await asked(mall, 'payCashier', { orderNo }, { token: buyer.token, language })).consigneeAddress;
    expect(await paidFor('zh')).toBe('200 N Spring St, Los Angeles, California 90012, 美国');
    expect(await paidFor('en')).toBe('200 N Spring St, Los Angeles, California 90012, United States');
    expect(shown.merchantInfoList[0]?.userAddress).toBe(await paidFor('zh'));
  });

  test('needs an address of one’s own, but for what is not sent', async () => {
    const [buyer, other] = [await newBuyer(mall), await newBuyer(mall)];
    const no = await buyNow(mall, buyer, radio);
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    const choices = choicesOf(no, loaded);
    for (const addressId of [0, other.addressId])
      expect(await attempt('orderCreate', { ...choices, addressId }, buyer)).toMatchObject(refused('address'));
    const gift = await putOnSale(mall, { productType: 2, price: 500 });
    const virtual = await buyNow(mall, buyer, gift);
    const shown = await ask('preOrderLoad', { preOrderNo: virtual }, buyer);
    expect(shown).toMatchObject({ needsAddress: false, secondType: 2 });
    await ask('orderCreate', { ...choicesOf(virtual, shown), addressId: 0 }, buyer);
  });

  test('takes no coupon of another, none of another shop and none that does not fit', async () => {
    const [buyer, other] = [await newBuyer(mall), await newBuyer(mall)];
    await ask('couponClaim', { id: 1 }, other);
    const [foreign] = await mall.db.sql`select id from buyer_coupon where buyer_id = ${other.buyerId}`;
    const no = await buyNow(mall, buyer, radio);
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    const choices = choicesOf(no, loaded);
    const merchant = (userCouponId: unknown) => ({
      ...choices,
      orderMerchantRequestList: [{ merId: MERCHANT.northwind, userCouponId, shippingType: 1 }],
    });
    expect(await attempt('orderCreate', merchant(foreign?.['id']), buyer)).toMatchObject(refused('cannot be used'));
    const twice = { merId: MERCHANT.northwind, userCouponId: 0 };
    const two = {
      ...choices,
      orderMerchantRequestList: [
        { ...twice, shippingType: 1 },
        { ...twice, shippingType: 2 },
      ],
    };
    expect(await attempt('orderCreate', two, buyer)).toMatchObject(refused('Something you entered is not valid'));
    const elsewhere = { ...choices, orderMerchantRequestList: [{ merId: MERCHANT.hearth, userCouponId: 0 }] };
    expect(await attempt('orderCreate', elsewhere, buyer)).toMatchObject(refused('no items from this shop'));
  });

  test('says what became of a coupon that was good a moment ago', async () => {
    const buyer = await newBuyer(mall);
    const tea = await putOnSale(mall, { price: 4_000 });
    const no = await buyNow(mall, buyer, tea);
    const choices = choicesOf(no, await ask('preOrderLoad', { preOrderNo: no }, buyer));
    const coupon = choices.platUserCouponId;
    await mall.db.sql`update buyer_coupon set usable_to = ${new Date(mall.now)} where id = ${coupon}`;
    expect(await attempt('orderPrice', choices, buyer)).toMatchObject(refused('has expired'));
    await mall.db.sql`update buyer_coupon set status = 1, used_at = now() where id = ${coupon}`;
    expect(await attempt('orderCreate', choices, buyer)).toMatchObject(refused('already been used'));
  });

  test('one coupon pays for one of many orders that want it at once', async () => {
    const buyer = await newBuyer(mall);
    const tea = await putOnSale(mall, { price: 4_000, stock: 50 });
    const numbers = await Promise.all(Array.from({ length: 10 }, () => buyNow(mall, buyer, tea)));
    const shown = await ask('preOrderLoad', { preOrderNo: numbers[0] ?? '' }, buyer);
    expect(shown.platUserCouponId).toBeGreaterThan(0);
    const answers = await Promise.all(
      numbers.map((no) => attempt('orderCreate', { ...choicesOf(no, shown), expectedPayFee: shown.payFee }, buyer)),
    );
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(1);
    expect(await stockOf(tea.skuId)).toMatchObject({ stock: 49 });
  });

  test('fifty buyers of the last ten pieces get ten orders, anyone who comes first', async () => {
    const tea = await putOnSale(mall, { stock: 10 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newBuyer(mall)));
    const wishes = await Promise.all(
      buyers.map(async (buyer) => {
        const no = await buyNow(mall, buyer, tea);
        return { buyer, wish: choicesOf(no, await ask('preOrderLoad', { preOrderNo: no }, buyer)) };
      }),
    );
    const answers = await Promise.all(wishes.map(({ buyer, wish }) => attempt('orderCreate', wish, buyer)));
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(10);
    expect(answers.filter(({ code }) => code !== CODES.ok).every(({ message }) => message?.includes('sold out'))).toBe(
      true,
    );
    expect(await stockOf(tea.skuId)).toEqual({ stock: 0, sold: 10 });
  });

  test('two carts with the same product in another order both finish', async () => {
    const [a, b] = [await putOnSale(mall, { stock: 100 }), await putOnSale(mall, { stock: 100 })];
    const rounds = Array.from({ length: 12 }, async (_, i) => {
      const buyer = await newBuyer(mall);
      return confirm(mall, buyer, await cartCheckout(mall, buyer, i % 2 ? [a, b] : [b, a]));
    });
    expect(new Set(await Promise.all(rounds)).size).toBe(12);
    expect([await stockOf(a.skuId), await stockOf(b.skuId)]).toEqual([
      { stock: 88, sold: 12 },
      { stock: 88, sold: 12 },
    ]);
  });
});

describe('in another currency', () => {
  test.each(['JPY', 'KWD', 'EUR'])('%s is what everything is calculated and kept in', async (currency) => {
    const buyer = await newBuyer(mall);
    await addPoints(mall.core, { operator: 'test', buyerId: buyer.buyerId, amount: 777 });
    const tea = await putOnSale(mall, { price: 1_999 });
    const no = await cartCheckout(mall, buyer, [radio, { ...tea, quantity: 3 }], { currency });
    const orderNo = await confirm(mall, buyer, no, { points: true, settings: { currency } });
    const [row] = await mall.db.sql`
      select currency, decimals, pay::int, pay_base::int,
        (select sum(pay)::int from order_line where platform_order_id = p.id) as lines from platform_order p where no = ${orderNo}`;
    expect(row).toMatchObject({ currency, lines: row?.['pay'] });
    expect(Number(row?.['pay_base'])).toBeGreaterThan(0);
  });
});

describe('a flash sale', () => {
  const sale = { productId: FLASH_SALE.today, skuId: SKU.whiteLarge };

  test('sells at its price, without coupons and points, from its quota', async () => {
    const buyer = await newBuyer(mall);
    await addPoints(mall.core, { operator: 'test', buyerId: buyer.buyerId, amount: 1_000 });
    const no = await buyNow(mall, buyer, sale, {}, 'seckill');
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    expect(loaded).toMatchObject({ proTotalFee: '109.00', couponFee: '0.00', integralDeductionSwitch: false, type: 1 });
    await confirm(mall, buyer, no, { points: true });
    const other = await newBuyer(mall);
    const late = await attempt(
      'preOrder',
      {
        preOrderType: 'seckill',
        orderDetails: [{ productId: sale.productId, attrValueId: sale.skuId, productNum: 1 }],
      },
      other,
    );
    expect(late).toMatchObject(refused('sold out'));
  });

  test('keeps its limits, however many orders come at once', async () => {
    await mall.db.sql`update flash_sale_sku set quota = 40, quota_total = 40 where sku_id = ${SKU.blackSmall}`;
    await setStock(mall.db.sql, 40, [SKU.blackSmall]);
    await mall.db.sql`update flash_sale_activity set all_quota = 3, one_quota = 2 where id = 1`;
    const buyer = await newBuyer(mall);
    const numbers = await Promise.all(
      Array.from({ length: 8 }, () => buyNow(mall, buyer, { ...sale, skuId: SKU.blackSmall }, {}, 'seckill')),
    );
    const shown = await ask('preOrderLoad', { preOrderNo: numbers[0] ?? '' }, buyer);
    const answers = await Promise.all(numbers.map((no) => attempt('orderCreate', choicesOf(no, shown), buyer)));
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(3);
    const [left] = await mall.db.sql`select quota from flash_sale_sku where sku_id = ${SKU.blackSmall}`;
    expect(left).toEqual({ quota: 37 });
  });

  test('refuses before the checkout what its limits will refuse', async () => {
    await mall.db.sql`update flash_sale_sku set quota = 40, quota_total = 40 where sku_id = ${SKU.blackSmall}`;
    await setStock(mall.db.sql, 40, [SKU.blackSmall]);
    await mall.db.sql`update flash_sale_activity set all_quota = 3, one_quota = 2 where id = 1`;
    const buyer = await newBuyer(mall);
    const begin = (productNum: number) => {
      const orderDetails = [{ productId: sale.productId, attrValueId: SKU.blackSmall, productNum }];
      return attempt('preOrder', { preOrderType: 'seckill', orderDetails }, buyer);
    };
    expect(await begin(3)).toMatchObject(refused('Limit 2 of'));
    await confirm(
      mall,
      buyer,
      await buyNow(mall, buyer, { ...sale, skuId: SKU.blackSmall, quantity: 2 }, {}, 'seckill'),
    );
    expect(await begin(2)).toMatchObject(refused('Limit 3 of'));
    expect(await begin(1)).toMatchObject({ code: CODES.ok });
  });

  test('out of which its product was taken has ended for who is at the checkout', async () => {
    const buyer = await newBuyer(mall);
    const no = await buyNow(
      mall,
      buyer,
      { productId: FLASH_SALE.todayAndTomorrow, skuId: SKU.groupRadio },
      {},
      'seckill',
    );
    const choices = choicesOf(no, await ask('preOrderLoad', { preOrderNo: no }, buyer));
    await mall.db.sql`update flash_sale_product set is_shown = false where id = ${FLASH_SALE.todayAndTomorrow}`;
    expect(await attempt('preOrderLoad', { preOrderNo: no }, buyer)).toMatchObject(refused('sale has ended'));
    expect(await attempt('orderCreate', choices, buyer)).toMatchObject(refused('sale has ended'));
    await mall.db.sql`update flash_sale_product set is_shown = true where id = ${FLASH_SALE.todayAndTomorrow}`;
  });

  test('between two daily sessions says that it has ended for today and when it opens again', async () => {
    const buyer = await newBuyer(mall);
    const pair = { productId: FLASH_SALE.todayAndTomorrow, skuId: SKU.groupRadio };
    const no = await buyNow(mall, buyer, pair, {}, 'seckill');
    const choices = choicesOf(no, await ask('preOrderLoad', { preOrderNo: no }, buyer));
    const { sql } = mall.db;
    const slots = await sql<{ id: number; startTime: string; endTime: string }[]>`
      select id, start_time as "startTime", end_time as "endTime" from flash_sale_slot
      where id in (select slot_id from flash_sale_activity_slot where activity_id = 2)`;
    const move = (from: string, to: string) =>
      sql`update flash_sale_slot set start_time = ${from}, end_time = ${to} where id in ${sql(slots.map(({ id }) => id))}`;
    await move('00:10', '00:20');
    expect(await attempt('orderCreate', choices, buyer)).toMatchObject(
      refused('This sale has ended for today. It opens again on'),
    );
    await move('23:50', '23:59');
    expect(await attempt('orderCreate', choices, buyer)).toMatchObject(
      refused('This sale has not started yet. It starts on'),
    );
    for (const { id, startTime, endTime } of slots)
      await sql`update flash_sale_slot set start_time = ${startTime}, end_time = ${endTime} where id = ${id}`;
  });

  test('has to be running', async () => {
    const buyer = await newBuyer(mall);
    const no = await buyNow(
      mall,
      buyer,
      { productId: FLASH_SALE.todayAndTomorrow, skuId: SKU.groupRadio },
      {},
      'seckill',
    );
    const loaded = await ask('preOrderLoad', { preOrderNo: no }, buyer);
    await mall.db.sql`update flash_sale_activity set end_date = '2001-01-01', start_date = '2001-01-01' where id = 2`;
    expect(await attempt('orderCreate', choicesOf(no, loaded), buyer)).toMatchObject(refused('ended'));
  });
});
