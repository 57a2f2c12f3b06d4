import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type FreightPiece, goodsFreight, splitFreight } from '#domain/pricing/shipping-fee.ts';
import { amount, freightTemplate, regionIds } from '../../support/checkout/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const piece: fc.Arbitrary<FreightPiece> = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  weight: fc.nat(20_000),
  volume: fc.nat(20_000),
  amount,
});
const pieces = fc.array(piece, { minLength: 1, maxLength: 4 });
const decimals = fc.constantFrom(0, 2, 3);
const more = fc.integer({ min: 1, max: 50 });

describe('freight', () => {
  law('is a whole amount and never negative', [freightTemplate, pieces, regionIds, decimals], (...given) => {
    const freight = goodsFreight(...given);
    expect(Number.isSafeInteger(freight)).toBe(true);
    expect(freight).toBeGreaterThanOrEqual(0);
  });

  law(
    'never falls with more pieces where nothing makes it free',
    [freightTemplate, piece, more, regionIds, decimals],
    (...given) => {
      const [template, one, added, regions, places] = given;
      const charged = { ...template, free: [] };
      const cost = (quantity: number) => goodsFreight(charged, [{ ...one, quantity }], regions, places);
      expect(cost(one.quantity + added)).toBeGreaterThanOrEqual(cost(one.quantity));
    },
  );

  law(
    'of SKUs together is that of one with all their pieces',
    [freightTemplate, piece, more, regionIds, decimals],
    (...given) => {
      const [template, one, added, regions, places] = given;
      const apart = [one, { ...one, quantity: added, amount: 0 }];
      const together = [{ ...one, quantity: one.quantity + added }];
      expect(goodsFreight(template, apart, regions, places)).toBe(goodsFreight(template, together, regions, places));
    },
  );

  law('once it is free stays so with more', [freightTemplate, piece, more, regionIds, decimals], (...given) => {
    const [template, one, added, regions, places] = given;
    const isCharged = goodsFreight({ ...template, free: [] }, [one], regions, places) > 0;
    fc.pre(isCharged && goodsFreight(template, [one], regions, places) === 0);
    const grown = { ...one, quantity: one.quantity + added, amount: one.amount + added };
    expect(goodsFreight(template, [grown], regions, places)).toBe(0);
  });

  law(
    'is free from the amount on, and not a minor unit before',
    [freightTemplate, piece, amount, decimals],
    (...given) => {
      const [template, one, price, places] = given;
      const rules = [{ regionId: 0, first: 1, firstPrice: 500, renewal: 0, renewalPrice: 0 }];
      const from = { ...template, appoint: 2 as const, rules, free: [{ regionId: 0, number: 1e9, price: price + 1 }] };
      expect(goodsFreight(from, [{ ...one, amount: price + 1 }], [], places)).toBe(0);
      expect(goodsFreight(from, [{ ...one, amount: price }], [], places)).toBe(500);
    },
  );

  law(
    'by weight and volume grows beyond the first by whole units of money only',
    [freightTemplate, pieces, regionIds, decimals],
    (...given) => {
      const [template, sent, regions, places] = given;
      const round = template.rules.map((rule) => ({ ...rule, firstPrice: 0 }));
      const rest = goodsFreight({ ...template, chargeBy: 2, rules: round }, sent, regions, places);
      expect(rest % 10 ** places).toBe(0);
    },
  );

  law('shared out to SKUs sums to itself', [amount, pieces, fc.constantFrom(1, 2, 3)], (total, sent, chargeBy) => {
    const shares = splitFreight(total, sent, chargeBy);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  });
});
