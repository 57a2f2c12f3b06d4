import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { type CallData, type CallName, contract } from '#contract/index.ts';
import { MOST_LINES } from '#domain/cart/cart.ts';
import { MERCHANT, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { type OnSale, putOnSale } from '../../support/catalog/product-for-sale.ts';
import { countStatements } from '../../support/database/database.ts';
import { type Settings, useMall } from '../../support/mall/mall.ts';

const mall = useMall();

async function ask<K extends CallName>(name: K, input: Record<string, unknown>, settings: Settings) {
  const { code, data, message } = await mall.call(name, input, settings);
  expect(code, String(message)).toBe(CODES.ok);
  return contract[name].data.parse(data) as CallData<K>;
}

const headphones = (cartNum: number, productAttrUnique: number = SKU.blackSmall) => ({
  productId: PRODUCTS.headphones,
  productAttrUnique,
  cartNum,
});

const linesOf = (merchants: CallData<'cartList'>) =>
  merchants.flatMap(({ merId, cartInfoList }) =>
    cartInfoList.map(({ productAttrUnique, cartNum, problem }) => [merId, productAttrUnique, cartNum, problem]),
  );

async function lineId(token: string, skuId: number): Promise<number> {
  const merchants = await ask('cartList', {}, { token });
  const found = merchants.flatMap((merchant) => merchant.cartInfoList).find((line) => line.productAttrUnique === skuId);
  return found?.id ?? 0;
}

describe('what is put into the cart', () => {
  test('together with what is there already fills a cart up, and each piece of that counts', async () => {
    const { token } = await newBuyer(mall);
    const teas = await Promise.all(Array.from({ length: MOST_LINES + 19 }, () => putOnSale(mall)));
    const one = ({ productId, skuId }: OnSale) => ({ productId: productId, productAttrUnique: skuId, cartNum: 1 });
    const held = teas.slice(0, MOST_LINES - 1);
    await ask('cartAddAll', { list: held.map(one) }, { token });
    await ask('cartAddAll', { list: [...teas.slice(MOST_LINES - 1), ...held.slice(0, 20)].map(one) }, { token });
    const lines = linesOf(await ask('cartList', {}, { token }));
    expect(lines).toHaveLength(MOST_LINES);
    expect(lines.filter(([, , cartNum]) => cartNum === 2)).toHaveLength(20);
  });

  test('adds up, up to what is in stock, and then is refused with the number', async () => {
    const { token } = await newBuyer(mall);
    await ask('cartAdd', headphones(3), { token });
    await ask('cartAdd', headphones(99), { token });
    expect(linesOf(await ask('cartList', {}, { token }))).toEqual([[MERCHANT.northwind, SKU.blackSmall, 8, '']]);
    const more = await mall.call('cartAdd', headphones(1), { token });
    expect(more).toMatchObject({ code: CODES.refused, message: expect.stringContaining('Only 8') });
  });

  test('counts once under one key, and each of many that come at once', async () => {
    const { token } = await newBuyer(mall);
    const key = { token, 'Idempotency-Key': 'twice' };
    await ask('cartAdd', headphones(1), key);
    await ask('cartAdd', headphones(1), key);
    await Promise.all(Array.from({ length: 5 }, () => ask('cartAdd', headphones(1), { token })));
    expect(await ask('cartCount', { type: 'sum' }, { token })).toEqual({ count: 6 });
  });

  test.each([
    ['a product off the shelf', PRODUCTS.offShelfCup, 'no longer available'],
    ['one for points', PRODUCTS.pointsTeapot, 'cannot be bought on this site'],
    ['one to be fetched', PRODUCTS.pickupCandle, 'cannot be bought on this site'],
    ['one that is sold out', PRODUCTS.soldOutTeapot, 'sold out'],
  ])('is refused for %s', async (_, productId, message) => {
    const { token } = await newBuyer(mall);
    const refused = await mall.call('cartAdd', { productId, productAttrUnique: 10 + productId, cartNum: 1 }, { token });
    expect(refused).toMatchObject({ code: CODES.refused, message: expect.stringContaining(message) });
    expect(await ask('cartCount', {}, { token })).toEqual({ count: 0 });
  });

  test('needs an SKU of that product', async () => {
    const { token } = await newBuyer(mall);
    const wrong = { productId: PRODUCTS.groupRadio, productAttrUnique: SKU.blackSmall, cartNum: 1 };
    expect((await mall.call('cartAdd', wrong, { token })).code).toBe(CODES.refused);
  });

  test.each([0, -1, 1.5, 100, 1e9, '1e3', 'many', 2 ** 53])('is no quantity of %s', async (cartNum) => {
    const { token } = await newBuyer(mall);
    expect((await mall.call('cartAdd', { ...headphones(1), cartNum }, { token })).code).toBe(CODES.refused);
  });

  test('comes as a bare list as well, and what cannot be bought is left out', async () => {
    const { token } = await newBuyer(mall);
    const list = [
      headphones(2),
      { productId: PRODUCTS.offShelfCup, productAttrUnique: 15, cartNum: 1 },
      { productId: PRODUCTS.groupRadio, productAttrUnique: SKU.groupRadio, cartNum: 40 },
    ];
    const sent = await mall.send('/api/front/cart/batch/add', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Authori-zation': token },
      body: JSON.stringify(list),
    });
    expect(sent.code).toBe(CODES.ok);
    expect(linesOf(await ask('cartList', {}, { token })).map((line) => line.slice(1, 3))).toEqual(
      expect.arrayContaining([
        [SKU.blackSmall, 2],
        [SKU.groupRadio, 30],
      ]),
    );
    expect(await ask('cartCount', {}, { token })).toEqual({ count: 2 });
  });

  test('of many at once is answered line by line: added, put together, limited, without room, or not to be bought', async () => {
    const { token } = await newBuyer(mall);
    const [fine, held, scarce, soldOut, gone, last] = await Promise.all(
      Array.from({ length: 6 }, () => putOnSale(mall)),
    );
    if (!fine || !held || !scarce || !soldOut || !gone || !last) throw new Error('six products are on sale');
    const one = ({ productId, skuId }: OnSale, cartNum = 2) => ({
      productId: productId,
      productAttrUnique: skuId,
      cartNum,
    });
    const fillers = await Promise.all(Array.from({ length: MOST_LINES - 3 }, () => putOnSale(mall)));
    await ask('cartAddAll', { list: [one(held, 3), ...fillers.map((tea) => one(tea))] }, { token });
    await mall.db.sql`update sku_stock set stock = case when sku_id = ${scarce.skuId} then 1 else 0 end
      where sku_id in (${scarce.skuId}, ${soldOut.skuId})`;
    await mall.db.sql`update product set is_shown = false where id = ${gone.productId}`;
    const list = [fine, held, scarce, soldOut, gone, last].map((tea) => one(tea));
    const unknown = { productId: 2_000_000_000, productAttrUnique: 2_000_000_000, cartNum: 1 };
    const key = { token, 'Idempotency-Key': 'merge' };
    const answer = (await ask('cartAddAll', { list: [...list, unknown] }, key)) ?? [];
    expect(answer.map(({ wanted, held, cartNum, outcome }) => [wanted, held, cartNum, outcome])).toEqual([
      [2, 0, 2, 'added'],
      [2, 3, 5, 'joined'],
      [2, 0, 1, 'limited'],
      [2, 0, 0, 'soldOut'],
      [2, 0, 0, 'gone'],
      [2, 0, 0, 'full'],
      [1, 0, 0, 'gone'],
    ]);
    expect(answer.slice(0, -1).every(({ proName }) => proName !== '')).toBe(true);
    expect(await ask('cartAddAll', { list: [...list, unknown] }, key)).toEqual(answer);
  });

  test('stands as in the visitor’s cart that it comes from: the first on top, also of what is there already', async () => {
    const { token } = await newBuyer(mall);
    const radio = { productId: PRODUCTS.groupRadio, productAttrUnique: SKU.groupRadio, cartNum: 1 };
    const skus = async () => linesOf(await ask('cartList', {}, { token })).map(([, skuId]) => skuId);
    await ask('cartAddAll', { list: [radio, headphones(1)] }, { token });
    expect(await skus()).toEqual([SKU.groupRadio, SKU.blackSmall]);
    await ask('cartAddAll', { list: [headphones(1), headphones(1, SKU.blackLarge), radio] }, { token });
    expect(await skus()).toEqual([SKU.blackSmall, SKU.blackLarge, SKU.groupRadio]);
  });

  test('stands with the shop on top whose product is the newest of those that can be bought', async () => {
    const { token } = await newBuyer(mall);
    const [gone, tea] = [await putOnSale(mall), await putOnSale(mall)];
    const one = ({ productId, skuId }: typeof tea) => ({ productId: productId, productAttrUnique: skuId, cartNum: 1 });
    await ask('cartAddAll', { list: [one(gone), headphones(1), one(tea)] }, { token });
    await mall.db.sql`update product set is_shown = false where id = ${gone.productId}`;
    expect(linesOf(await ask('cartList', {}, { token })).map(([merchant, , , problem]) => [merchant, problem])).toEqual(
      [
        [MERCHANT.northwind, ''],
        [MERCHANT.hearth, ''],
        [MERCHANT.hearth, 'gone'],
      ],
    );
  });
});

describe('a line of the cart', () => {
  test('takes any number that is there, and 0 takes it out', async () => {
    const { token } = await newBuyer(mall);
    await ask('cartAdd', headphones(1), { token });
    const id = await lineId(token, SKU.blackSmall);
    await ask('cartNumber', { id, number: 8 }, { token });
    const tooMany = await mall.call('cartNumber', { id, number: 9 }, { token });
    expect(tooMany).toMatchObject({ code: CODES.refused, message: expect.stringContaining('Only 8') });
    expect(linesOf(await ask('cartList', {}, { token }))).toEqual([[MERCHANT.northwind, SKU.blackSmall, 8, '']]);
    await ask('cartNumber', { id, number: 0 }, { token });
    expect(await ask('cartList', {}, { token })).toEqual([]);
  });

  test('changes its SKU, and joins the line that has it already', async () => {
    const { token } = await newBuyer(mall);
    await ask('cartAdd', headphones(2), { token });
    await ask('cartAdd', headphones(1, SKU.blackLarge), { token });
    const id = await lineId(token, SKU.blackSmall);
    const wish = { id, num: 2, productId: PRODUCTS.headphones, unique: SKU.blackLarge };
    await ask('cartRespec', wish, { token });
    expect(linesOf(await ask('cartList', {}, { token }))).toEqual([[MERCHANT.northwind, SKU.blackLarge, 3, '']]);
    const foreign = { ...wish, unique: SKU.groupRadio };
    expect((await mall.call('cartRespec', foreign, { token })).code).toBe(CODES.refused);
  });

  test('goes to the favorites, or away, and never to somebody else', async () => {
    const [{ token }, other] = [await newBuyer(mall), await newBuyer(mall)];
    const radio = { productId: PRODUCTS.groupRadio, productAttrUnique: SKU.groupRadio, cartNum: 1 };
    await ask('cartAdd', radio, { token });
    const id = await lineId(token, SKU.groupRadio);
    await ask('cartToFavourites', { ids: [id] }, { token: other.token });
    await ask('cartDelete', { ids: [id] }, { token: other.token });
    expect((await mall.call('cartNumber', { id, number: 2 }, { token: other.token })).code).toBe(CODES.refused);
    expect(await ask('cartCount', {}, { token })).toEqual({ count: 1 });
    await ask('cartToFavourites', { ids: [id] }, { token });
    expect(await ask('cartCount', {}, { token })).toEqual({ count: 0 });
    const saved = await ask('favouriteGoods', {}, { token });
    expect(saved.list.map(({ productId }) => productId)).toContain(PRODUCTS.groupRadio);
  });

  test('that cannot be bought any more is still there and says why', async () => {
    const { token } = await newBuyer(mall);
    const gone = await putOnSale(mall);
    const empty = await putOnSale(mall, { stock: 1 });
    for (const { productId, skuId } of [gone, empty])
      await ask('cartAdd', { productId: productId, productAttrUnique: skuId, cartNum: 1 }, { token });
    await mall.db.sql`update product set is_shown = false where id = ${gone.productId}`;
    await mall.db.sql`update sku_stock set stock = 0 where sku_id = ${empty.skuId}`;
    expect(linesOf(await ask('cartList', { isValid: false }, { token })).map((line) => line[3])).toEqual([
      'soldOut',
      'gone',
    ]);
    expect(await ask('cartList', { isValid: true }, { token })).toEqual([]);
    expect(await ask('cartCount', { numType: false }, { token })).toEqual({ count: 2 });
  });
});

describe('what a cart costs', () => {
  test('is calculated with the best coupons, held or to be claimed', async () => {
    const { token } = await newBuyer(mall);
    await ask('cartAdd', headphones(1), { token });
    const id = await lineId(token, SKU.blackSmall);
    // The shop's own 5.00, and of the mall's the one for its category, 7.50.
    expect(await ask('cartPrice', { ids: [id] }, { token })).toEqual({
      proTotalPrice: '129.00',
      merCouponPrice: '5.00',
      platCouponPrice: '7.50',
      totalCouponPrice: '12.50',
      svipDiscountPrice: '0.00',
      totalPrice: '116.50',
    });
    const { list } = await ask('cartCoupons', {}, { token });
    expect(list.every(({ productIds }) => productIds.includes(PRODUCTS.headphones))).toBe(true);
    expect(list.map(({ money }) => money)).toContain('7.50');
  });

  test('is asked with the same few statements however long the cart is', async () => {
    const [short, long] = [await newBuyer(mall), await newBuyer(mall)];
    await ask('cartAdd', headphones(1), { token: short.token });
    for (let i = 0; i < 6; i++) {
      const { productId, skuId } = await putOnSale(mall);
      await ask('cartAdd', { productId: productId, productAttrUnique: skuId, cartNum: 1 }, { token: long.token });
    }
    const count = async (token: string) => {
      mall.cache.clear();
      return countStatements(mall.db.sql, () => ask('cartList', {}, { token }));
    };
    expect(await count(long.token)).toBe(await count(short.token));
  });
});
