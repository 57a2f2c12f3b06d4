import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { anyText } from '../../support/property/arbitraries.ts';

type Stores = typeof import('#stores/cart/cart.ts') &
  typeof import('#stores/cart/visitor-cart.ts') &
  typeof import('#stores/cart/cart-badge.ts');
const load = () =>
  freshly(async () => ({
    ...(await import('#stores/cart/cart.ts')),
    ...(await import('#stores/cart/visitor-cart.ts')),
    ...(await import('#stores/cart/cart-badge.ts')),
  }));
const open = async (held: Record<string, string> = {}): Promise<Stores> => {
  openBrowser(held);
  return load();
};
let stores: Stores;
beforeEach(async () => {
  stores = await open();
});
afterEach(() => vi.unstubAllGlobals());

const lines = () => stores.$cart.get();

describe('a cart', () => {
  test('adds to the line of the same SKU, the newest line first', () => {
    stores.addToCart(1, 11, 2, 99);
    stores.addToCart(2, 22, 1, 99);
    stores.addToCart(1, 11, 3, 99);
    expect(lines()).toEqual([
      { productId: 1, skuId: 11, quantity: 5 },
      { productId: 2, skuId: 22, quantity: 1 },
    ]);
    expect(stores.$cartCount.get()).toBe(2);
  });

  test('takes no more than the stock, and returns how many it holds', () => {
    expect(stores.addToCart(1, 11, 3, 4)).toEqual({ held: 3, isShort: false });
    expect(stores.addToCart(1, 11, 3, 4)).toEqual({ held: 4, isShort: true });
    expect(stores.addToCart(1, 11, 1, 4)).toEqual({ held: 4, isShort: true });
    expect(stores.addToCart(2, 22, 1, 0)).toEqual({ held: 0, isShort: true });
    expect(lines()).toEqual([{ productId: 1, skuId: 11, quantity: 4 }]);
  });

  test('keeps what it holds when fewer are left', () => {
    stores.addToCart(1, 11, 5, 9);
    expect(stores.addToCart(1, 11, 1, 2)).toEqual({ held: 5, isShort: true });
    expect(lines()).toEqual([{ productId: 1, skuId: 11, quantity: 5 }]);
  });

  test('removes a line whose quantity becomes nothing', () => {
    stores.addToCart(1, 11, 2, 99);
    stores.setQuantity(11, 0);
    expect(lines()).toEqual([]);
  });

  test('is kept, and read again by the next page', async () => {
    stores.addToCart(1, 11, 2, 99);
    const kept = String((localStorage as unknown as Record<string, string>)['cart']);
    const next = await open({ cart: kept });
    expect(next.$cart.get()).toEqual([{ productId: 1, skuId: 11, quantity: 2 }]);
  });

  test('holds whole pieces of known SKUs only, whatever is done to it', () => {
    const number = fc.oneof(
      fc.integer({ min: -5, max: 200 }),
      fc.constantFrom(Number.NaN, 0.5, Number.POSITIVE_INFINITY, -1, 2 ** 53),
    );
    const act = fc.record({
      kind: fc.constantFrom('add', 'set'),
      sku: fc.integer({ min: 1, max: 4 }),
      quantity: number,
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        stores.setVisitorCart([]);
        for (const { kind, sku, quantity } of acts) {
          if (kind === 'add') stores.addToCart(1, sku, quantity, 99);
          else stores.setQuantity(sku, quantity);
        }
        for (const line of lines())
          expect(
            Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= 99,
            JSON.stringify(acts),
          ).toBe(true);
        expect(new Set(lines().map((line) => line.skuId)).size).toBe(lines().length);
      }),
    );
  });

  test('has room for ninety-nine lines', () => {
    for (let sku = 1; sku <= 150; sku++) stores.addToCart(1, sku, 1, 99);
    expect(lines()).toHaveLength(99);
    expect(lines()[0]?.skuId).toBe(150);
  });
});

describe('what a browser holds under our name', () => {
  test.each([
    'not JSON',
    'null',
    '5',
    '{}',
    '[null,5,"x",[]]',
    '[{"productId":1,"skuId":2,"quantity":0}]',
    '[{"productId":"1","skuId":2,"quantity":1}]',
    '[{"productId":1,"skuId":2,"quantity":1e9}]',
  ])('%s gives an empty cart', async (cart) => {
    expect((await open({ cart })).$cart.get()).toEqual([]);
  });

  test('any text at all is read without complaint', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText, fc.json()), async (cart) => {
        expect(Array.isArray((await open({ cart })).$cart.get())).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('lines that are whole stay when others are broken', async () => {
    const cart = JSON.stringify([{ productId: 1, skuId: 2, quantity: 3 }, { productId: 1 }, null]);
    expect((await open({ cart })).$cart.get()).toEqual([{ productId: 1, skuId: 2, quantity: 3 }]);
  });
});

describe('a storage that refuses', () => {
  const refusing = () =>
    new Proxy({} as Record<string, string>, {
      set() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });

  test('costs the memory of the next page, not the cart of this one', async () => {
    openBrowser();
    vi.stubGlobal('localStorage', refusing());
    stores = await load();
    stores.addToCart(1, 11, 2, 99);
    expect(lines()).toEqual([{ productId: 1, skuId: 11, quantity: 2 }]);
    stores.setQuantity(11, 3);
    expect(lines()).toEqual([{ productId: 1, skuId: 11, quantity: 3 }]);
  });
});
