import { describe, expect, test } from 'vitest';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

describe('a refused value', () => {
  test.each([
    ['en', 'Quantity: this is not valid.'],
    ['zh', '数量填写有误'],
    ['ar', 'الكمية: القيمة غير صالحة.'],
  ])('is named as shoppers call it (%s)', async (language, sentence) => {
    const { token } = await newBuyer(mall);
    const wish = { productId: 1, productAttrUnique: 1, cartNum: 'x' };
    const { message } = await mall.call('cartAdd', wish, { token, language });
    expect(message).toContain(sentence);
    expect(message).not.toContain('cartNum');
  });

  test('that no shopper typed is not named at all', async () => {
    const { token } = await newBuyer(mall);
    const { message } = await mall.call('cartAdd', { productId: 'x', productAttrUnique: 1, cartNum: 1 }, { token });
    expect(message).toBe('Something you entered is not valid. Please check it and try again.');
  });
});

describe('a line of the cart', () => {
  test('that holds as many pieces as one order takes says that limit, not a stock that is larger', async () => {
    const { token } = await newBuyer(mall);
    const { productId, skuId: productAttrUnique } = await putOnSale(mall, { stock: 162 });
    const add = (cartNum: number) => mall.call('cartAdd', { productId, productAttrUnique, cartNum }, { token });
    await add(MOST_PIECES);
    expect((await add(1)).message).toBe('Limit 99 of “Tin of tea” at once.');
  });

  test('that holds all there is says how many are left', async () => {
    const { token } = await newBuyer(mall);
    const { productId, skuId: productAttrUnique } = await putOnSale(mall, { stock: 3 });
    const add = (cartNum: number) => mall.call('cartAdd', { productId, productAttrUnique, cartNum }, { token });
    await add(3);
    expect((await add(1)).message).toContain('Only 3 left in stock');
  });
});
