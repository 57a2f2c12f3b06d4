import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRenderer, plainTextOf } from '../../support/components/render-component.ts';

let renderer: Awaited<ReturnType<typeof openRenderer>>;
beforeAll(async () => {
  renderer = await openRenderer();
});
afterAll(() => renderer.close());

const currency = { code: 'EUR', decimals: 2, rate: '1' };
const terms = { locale: 'en', currency, svip: false, saysTax: false, isTaxed: true, isSentFree: false, isOut: false };

function priceBlock(price: string, otPrice: string, coupons: { money: string; minPrice: string }[] = []) {
  const productInfo = { price, otPrice, vipPrice: '0.00', marketingType: 0, isShow: true, lowestPrice: price };
  const detail = { masterProductId: 12, productInfo, couponList: coupons };
  return renderer.html('catalog/PriceBlock.astro', { ...terms, detail, sku: { id: 7, ...productInfo } });
}

test('a product that was never dearer says nothing of a former price and coupons, also in hidden places', async () => {
  for (const former of ['0.00', '449.00']) {
    const html = await priceBlock('449.00', former);
    expect(plainTextOf(html)).toBe('€449.00Price alert');
    // What a script fills in once a price is cut.
    for (const words of ['was ', 'vs. lowest price of the 30 days before', 'With the best coupon '])
      expect(html).toContain(`data-words="${words}"`);
    expect(html).toContain(`data-p="${former}"`);
  }
});

test('a reduced product says its former price, the cut and the price with a coupon without a script', async () => {
  const html = await priceBlock('449.00', '600.00', [{ money: '5.00', minPrice: '0.00' }]);
  expect(plainTextOf(html)).toBe(
    '€449.00was €600.00−25%vs. lowest price of the 30 days beforePrice alertWith the best coupon €444.00',
  );
  expect(html).not.toContain('data-words');
  expect(html).not.toMatch(/ hidden/);
});

test('a place for the cards of a later flash sale says nothing of a former price', async () => {
  const html = await renderer.html('promotions/FlashSaleStrip.astro', { products: null, locale: 'en', currency });
  expect(html).toContain('data-words="was "');
  expect(plainTextOf(html)).not.toContain('was');
});
