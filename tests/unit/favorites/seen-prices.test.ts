import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_SEEN_PRICES, priceBeforeFall, type SeenPrice, withSeenPrice } from '#domain/favorites/seen-prices.ts';
import { productNote } from '../../../src/islands/content/yours/product-note.ts';

const usd = (id: number, price: string): SeenPrice => ({ id, price, base: 'USD' });

test('each product is kept once, with its last price, and the oldest make room', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 120, size: 'max' }), (ids) => {
      const kept = ids.reduce<SeenPrice[]>((all, id, at) => withSeenPrice(all, usd(id, `${at}.00`)), []);
      const newest = [...new Set(ids.toReversed())].slice(0, MOST_SEEN_PRICES);
      expect(kept.map(({ id }) => id)).toEqual(newest);
      for (const { id, price } of kept) expect(price).toBe(`${ids.lastIndexOf(id)}.00`);
    }),
  );
});

test('thirty products are kept', () => {
  expect(MOST_SEEN_PRICES).toBe(30);
});

test('the price that was seen last counts', () => {
  expect(priceBeforeFall([usd(1, '90.00'), usd(2, '70.00'), usd(1, '100.00')], usd(1, '80.00'))).toBe('90.00');
});

test('a fall is noted from one percent on, and only of the same product and base currency', () => {
  const kept = [usd(1, '100.00')];
  expect(priceBeforeFall(kept, usd(1, '88.00'))).toBe('100.00');
  expect(priceBeforeFall(kept, usd(1, '99.00'))).toBe('100.00');
  expect(priceBeforeFall(kept, usd(1, '99.01'))).toBeNull();
  expect(priceBeforeFall(kept, usd(1, '120.00'))).toBeNull();
  expect(priceBeforeFall(kept, usd(2, '10.00'))).toBeNull();
  expect(priceBeforeFall(kept, { id: 1, price: '10.00', base: 'EUR' })).toBeNull();
});

test('a viewed product has one note: sold out, then the fall of its price, then few pieces', () => {
  const seen = [usd(1, '100.00')];
  const note = (stock: number, price: string, isMemberPrice = false) =>
    productNote({ stock, now: usd(1, price), isMemberPrice }, seen);
  expect(note(0, '80.00')).toEqual({ kind: 'soldOut' });
  expect(note(2, '80.00')).toEqual({ kind: 'fell', before: '100.00' });
  expect(note(2, '80.00', true)).toEqual({ kind: 'few', stock: 2 });
  expect(note(5, '100.00')).toEqual({ kind: 'few', stock: 5 });
  expect(note(6, '100.00')).toBeNull();
});
