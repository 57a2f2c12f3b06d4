import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { MOST_LINES, MOST_PIECES } from '#domain/cart/cart.ts';
import { type CartChange, isOutdated, withChange } from '#domain/cart/cart-change.ts';
import { type CoveringCoupon, cartPrice, type PricedCartLine } from '#domain/cart/cart-price.ts';
import { law } from '../../support/property/law.ts';

const sku = fc.integer({ min: 1, max: 6 });
const quantity = fc.integer({ min: 1, max: MOST_PIECES });
const line = fc.record({ productId: fc.constant(1), skuId: sku, quantity });
const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), line }),
  fc.record({ kind: fc.constant('set' as const), skuId: sku, quantity }),
  fc.record({ kind: fc.constant('respec' as const), skuId: sku, line }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'save' as const), skuIds: fc.array(sku, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constantFrom('unremove' as const, 'unsave' as const),
    lines: fc.uniqueArray(line, { maxLength: 3, selector: ({ skuId }) => skuId }),
  }),
);
const after = (changes: readonly CartChange[]) => changes.reduce(withChange, []);

describe('changes of a cart', () => {
  law('leave one line a SKU, of whole pieces that can be ordered', [fc.array(change, { maxLength: 20 })], (changes) => {
    const lines = after(changes);
    expect(new Set(lines.map(({ skuId }) => skuId)).size).toBe(lines.length);
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
    for (const one of lines) expect(one.quantity >= 1 && one.quantity <= MOST_PIECES).toBe(true);
  });

  law(
    'that a later one makes outdated can be left out',
    [fc.array(change, { maxLength: 6 }), sku, quantity, change],
    (before, skuId, pieces, later) => {
      const earlier = { kind: 'set', skuId, quantity: pieces } as const;
      fc.pre(isOutdated(earlier, later));
      expect(after([...before, earlier, later])).toEqual(after([...before, later]));
    },
  );

  law(
    'that take lines out can be undone, to the piece',
    [fc.array(change, { maxLength: 6 }), sku, sku],
    (before, a, b) => {
      const start = after(before);
      const taken = start.filter(({ skuId }) => skuId === a || skuId === b);
      const undone = after([...before, { kind: 'remove', skuIds: [a, b] }, { kind: 'unremove', lines: taken }]);
      expect(undone.slice(0, taken.length)).toEqual(taken);
      expect(new Set(undone)).toEqual(new Set(start));
    },
  );

  law(
    'to a SKU that is there already lose no piece',
    [fc.array(line, { maxLength: 4 }), sku, line],
    (lines, id, to) => {
      const start = after(
        lines.map((added) => ({ kind: 'add', line: { ...added, quantity: (added.quantity % 9) + 1 } })),
      );
      const old = start.find(({ skuId }) => skuId === id);
      fc.pre(old !== undefined && to.skuId !== id);
      const changed = withChange(start, { kind: 'respec', skuId: id, line: { ...to, quantity: old?.quantity ?? 0 } });
      const pieces = (all: typeof start) => all.reduce((sum, one) => sum + one.quantity, 0);
      expect(pieces(changed)).toBe(pieces(start));
      expect(changed.some(({ skuId }) => skuId === id)).toBe(false);
    },
  );
});

const USD = { code: 'USD', decimals: 2, rate: '1' };
const merchant = fc.integer({ min: 1, max: 3 });
/** Each shop has products of its own. */
const priced: fc.Arbitrary<PricedCartLine> = fc
  .record({
    merchant,
    at: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.nat(20_000),
  })
  .map(({ merchant: merchantId, at, quantity: pieces, price }) => ({
    merchantId,
    productId: merchantId * 10 + at,
    quantity: pieces,
    price,
    memberPrice: at === 1 ? Math.floor(price * 0.9) : null,
  }));
const coupon: fc.Arbitrary<CoveringCoupon> = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  merchantId: fc.integer({ min: 0, max: 3 }),
  money: fc.integer({ min: 1, max: 5_000 }),
  threshold: fc.nat(40_000),
  productIds: fc.subarray([11, 12, 13, 21, 22, 23, 31, 32, 33]),
});
const lines = fc.array(priced, { minLength: 1, maxLength: 8 });
const coupons = fc.uniqueArray(coupon, { maxLength: 6, selector: ({ id }) => id });

describe('the price of a cart', () => {
  law('is what its parts say, and never below nothing', [lines, coupons, fc.boolean()], (chosen, list, isMember) => {
    const price = cartPrice(chosen, list, isMember, USD);
    const product = chosen.reduce((sum, one) => sum + one.price * one.quantity, 0);
    expect(price.product).toBe(product);
    expect(price.total).toBe(product - price.memberDiscount - price.merchantCoupons - price.mallCoupon);
    expect(price.total).toBeGreaterThanOrEqual(0);
  });

  law('is never higher with more coupons', [lines, coupons, coupon], (chosen, list, more) => {
    const [few, many] = [list, [...list, { ...more, id: 100 }]].map((held) => cartPrice(chosen, held, false, USD));
    expect(many?.total).toBeLessThanOrEqual(few?.total ?? 0);
  });

  law('hints at what keeps its word: with so much more the coupon is used', [lines, coupons], (chosen, list) => {
    for (const [merchantId, hint] of cartPrice(chosen, list, false, USD).hints) {
      const meant = list.find((one) => one.merchantId === merchantId && one.money === hint.money);
      const [productId = 0] = (meant?.productIds ?? []).filter((id) => chosen.some((one) => one.productId === id));
      const more = { merchantId, productId, quantity: 1, price: hint.missing, memberPrice: null };
      const only = meant ? [meant] : [];
      expect(cartPrice([...chosen, more], only, false, USD).merchantCoupons).toBe(hint.money);
    }
  });
});
