import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from '#domain/money/money.ts';
import { refundShare } from '#domain/payments/refund-share.ts';
import { fromStripe, isStripeAmount, stripeDecimals, toStripe } from '#domain/payments/stripe-units.ts';
import { law } from '../../support/property/law.ts';

/** The decimals of ISO 4217, and what Stripe's units have to be a multiple of. */
const KNOWN = {
  USD: { iso: 2, step: 1 },
  EUR: { iso: 2, step: 1 },
  HUF: { iso: 2, step: 1 },
  TWD: { iso: 2, step: 1 },
  JPY: { iso: 0, step: 1 },
  KRW: { iso: 0, step: 1 },
  VND: { iso: 0, step: 1 },
  MGA: { iso: 2, step: 1 },
  ISK: { iso: 0, step: 100 },
  UGX: { iso: 0, step: 100 },
  BHD: { iso: 3, step: 10 },
  JOD: { iso: 3, step: 10 },
  KWD: { iso: 3, step: 10 },
  OMR: { iso: 3, step: 10 },
  TND: { iso: 3, step: 10 },
} as const;
type Code = keyof typeof KNOWN;

const code = fc.constantFrom(...(Object.keys(KNOWN) as Code[]));
const amount = fc.integer({ min: 1, max: 999_999_999 });

describe("an amount in Stripe's units", () => {
  law(
    'is a whole number that Stripe accepts in its currency, and comes back as it was',
    [amount, code],
    (of, currency) => {
      const units = toStripe(of, currency);
      expect(units % KNOWN[currency].step).toBe(0);
      expect(fromStripe(units, currency)).toBe(of);
    },
  );

  law('that is no multiple of what Stripe charges is no amount', [amount, code], (of, currency) => {
    const { step } = KNOWN[currency];
    expect(fromStripe(of, currency) === null).toBe(of % step !== 0);
  });

  law("is an order's amount rounded to what Stripe can charge", [amount, code], (of, currency) => {
    const decimals = stripeDecimals(currency) ?? Number.NaN;
    const own = { code: currency, decimals: KNOWN[currency].iso, rate: '3.5' };
    const billed = convert(of, own, { ...own, decimals });
    const worth = (minor: number, places: number) => minor / 10 ** places;
    expect(Math.abs(worth(billed, decimals) - worth(of, own.decimals))).toBeLessThanOrEqual(
      0.5 / 10 ** decimals + 1e-9,
    );
    if (own.decimals <= decimals) expect(worth(billed, decimals)).toBeCloseTo(worth(of, own.decimals), 9);
  });

  law(
    'goes back in parts that Stripe accepts, and that come to the whole',
    [amount, code, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 })],
    (paid, currency, parts) => {
      const orderPay = parts.reduce((sum, part) => sum + part, 0);
      let before = 0;
      let back = 0;
      for (const part of parts) {
        const units = toStripe(refundShare({ orderPay, paid, before }, part), currency);
        expect(units % KNOWN[currency].step).toBe(0);
        before += part;
        back += units;
      }
      expect(back).toBe(toStripe(paid, currency));
    },
  );
});

test.each([
  ['USD', 1099, 1099],
  ['JPY', 500, 500],
  ['KWD', 512, 5120],
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['HUF', 1045, 1045],
])('in %s %i of a bill are %i at Stripe, as its documentation says', (currency, of, units) => {
  expect(toStripe(of, currency)).toBe(units);
});

test('decimals are those that Stripe charges, and none of a currency that it does not', () => {
  const decimals = (currencies: string) => currencies.split(' ').map(stripeDecimals);
  expect(decimals('USD EUR CNY AED SAR HUF TWD XCG')).toEqual(Array(8).fill(2));
  expect(decimals('JPY KRW CLP VND XAF XOF XPF BIF DJF GNF KMF MGA PYG RWF VUV')).toEqual(Array(15).fill(0));
  expect(decimals('ISK UGX')).toEqual([0, 0]);
  expect(decimals('KWD BHD JOD OMR TND')).toEqual(Array(5).fill(2));
  expect(decimals('KPW XTS XXX usd')).toEqual([null, null, null, null]);
});

test.each([
  ['USD', 50],
  ['EUR', 50],
  ['GBP', 30],
  ['JPY', 50],
  ['KRW', 50],
  ['HUF', 17_500],
  ['MXN', 1000],
  ['AED', 200],
  ['KWD', 1],
  ['ISK', 1],
])('of %s the least is %i, and the most has twelve digits', (currency, least) => {
  expect([isStripeAmount(least - 1, currency), isStripeAmount(least, currency)]).toEqual([false, true]);
  const most = Math.floor(999_999_999_999 / toStripe(1, currency));
  expect([isStripeAmount(most, currency), isStripeAmount(most + 1, currency)]).toEqual([true, false]);
});
