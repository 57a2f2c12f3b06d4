import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { productShippingFee, type ShippingPiece, splitShippingFee } from '#domain/pricing/shipping-fee.ts';
import { amount, regionIds, shippingTemplate } from '../../support/checkout/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const piece: fc.Arbitrary<ShippingPiece> = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  weight: fc.nat(20_000),
  volume: fc.nat(20_000),
  amount,
});
const pieces = fc.array(piece, { minLength: 1, maxLength: 4 });
const decimals = fc.constantFrom(0, 2, 3);
const more = fc.integer({ min: 1, max: 50 });

describe('shipping', () => {
  law('is a whole amount and never negative', [shippingTemplate, pieces, regionIds, decimals], (...given) => {
    const shippingFee = productShippingFee(...given);
    expect(Number.isSafeInteger(shippingFee)).toBe(true);
    expect(shippingFee).toBeGreaterThanOrEqual(0);
  });

  law(
    'never falls with more pieces where nothing makes it free',
    [shippingTemplate, piece, more, regionIds, decimals],
    (...given) => {
      const [template, one, added, regions, places] = given;
      const charged = { ...template, free: [] };
      const cost = (quantity: number) => productShippingFee(charged, [{ ...one, quantity }], regions, places);
      expect(cost(one.quantity + added)).toBeGreaterThanOrEqual(cost(one.quantity));
    },
  );

  law(
    'of SKUs together is that of one with all their pieces',
    [shippingTemplate, piece, more, regionIds, decimals],
    (...given) => {
      const [template, one, added, regions, places] = given;
      const apart = [one, { ...one, quantity: added, amount: 0 }];
      const together = [{ ...one, quantity: one.quantity + added }];
      expect(productShippingFee(template, apart, regions, places)).toBe(
        productShippingFee(template, together, regions, places),
      );
    },
  );

  law('once it is free stays so with more', [shippingTemplate, piece, more, regionIds, decimals], (...given) => {
    const [template, one, added, regions, places] = given;
    const isCharged = productShippingFee({ ...template, free: [] }, [one], regions, places) > 0;
    fc.pre(isCharged && productShippingFee(template, [one], regions, places) === 0);
    const grown = { ...one, quantity: one.quantity + added, amount: one.amount + added };
    expect(productShippingFee(template, [grown], regions, places)).toBe(0);
  });

  law(
    'is free from the amount on, and not a minor unit before',
    [shippingTemplate, piece, amount, decimals],
    (...given) => {
      const [template, one, price, places] = given;
      const rules = [{ regionId: 0, first: 1, firstPrice: 500, renewal: 0, renewalPrice: 0 }];
      const from = { ...template, appoint: 2 as const, rules, free: [{ regionId: 0, number: 1e9, price: price + 1 }] };
      expect(productShippingFee(from, [{ ...one, amount: price + 1 }], [], places)).toBe(0);
      expect(productShippingFee(from, [{ ...one, amount: price }], [], places)).toBe(500);
    },
  );

  law(
    'by weight and volume grows beyond the first by whole units of money only',
    [shippingTemplate, pieces, regionIds, decimals],
    (...given) => {
      const [template, sent, regions, places] = given;
      const round = template.rules.map((rule) => ({ ...rule, firstPrice: 0 }));
      const rest = productShippingFee({ ...template, chargeBy: 2, rules: round }, sent, regions, places);
      expect(rest % 10 ** places).toBe(0);
    },
  );

  law('shared out to SKUs sums to itself', [amount, pieces, fc.constantFrom(1, 2, 3)], (total, sent, chargeBy) => {
    const shares = splitShippingFee(total, sent, chargeBy);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  });
});
