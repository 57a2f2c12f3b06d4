import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formerPrice, type PriceChange, REFERENCE_DAYS, type SalePrice } from '#domain/catalog/former-price.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { law } from '../../support/property/law.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const daysAgo = (days: number) => NOW - days * DAY_MS;
/** Pairs of days ago and price. */
const history = (...steps: [days: number, price: number][]) =>
  steps.map(([days, price]) => ({ at: daysAgo(days), price }));

describe('the former price', () => {
  test.each<[string, PriceChange[], number, number]>([
    ['is the price before a reduction', history([100, 1000]), 800, 1000],
    ['is the lowest of the thirty days before it', history([100, 1000], [20, 900], [10, 1000]), 800, 900],
    ['counts a price that held as the thirty days began', history([100, 900], [30, 1000]), 800, 1000],
    ['counts one that ended a moment after', history([100, 900], [29.9, 1000]), 800, 900],
    [
      'stays that of the first step while the price falls step by step',
      history([100, 1000], [9, 900], [3, 850]),
      800,
      1000,
    ],
    ['is measured before the first step, not before the last', history([100, 700], [35, 1000], [9, 900]), 800, 0],
    ['forgets a step that held for thirty days', history([100, 1000], [30, 900]), 800, 900],
    ['remembers a step that held a moment less', history([100, 1000], [29.9, 900]), 800, 1000],
    ['forgets an earlier step that held for thirty days', history([200, 1000], [50, 900], [5, 850]), 800, 900],
    ['is that of a product that came a day ago', history([1, 1000]), 800, 1000],
    ['is none for a price that rose', history([100, 800]), 1000, 0],
    ['is none for a price that rose again after a cut', history([100, 1000], [5, 800]), 900, 0],
    ['is none where the price was as low within thirty days', history([100, 1000], [20, 800], [10, 1000]), 800, 0],
    ['begins anew behind a price that was set again', history([100, 1000], [9, 900], [5, 900]), 800, 900],
    ['is none for a price that never held', history([0, 1000]), 800, 0],
    ['is none where a product costs nothing from the first moment on', history([0, 1000]), 0, 0],
    ['is none without an earlier price', [], 800, 0],
    ['is none where the price stays', history([100, 800]), 800, 0],
  ])('%s', (_, changes, price, expected) => {
    expect(formerPrice({ changes, sales: [] }, price, NOW)).toBe(expected);
  });

  /** Days ago on which a sale began and was over. */
  const sale = (from: number, until: number, price: number): SalePrice => {
    return { from: daysAgo(from), until: daysAgo(until), price };
  };

  test.each<[string, SalePrice[], number, number]>([
    ['is that of a flash sale', [sale(10, 8, 850)], 800, 850],
    ['is the lowest of flash sales', [sale(10, 8, 850), sale(20, 18, 840), sale(6, 5, 900)], 800, 840],
    ['is none after a flash sale that was as cheap', [sale(10, 8, 800)], 800, 0],
    ['is none after a flash sale that was cheaper', [sale(10, 8, 500)], 800, 0],
    ['counts a flash sale that ended within thirty days', [sale(40, 29.9, 850)], 800, 850],
    ['forgets one that was over as they began', [sale(40, 30, 850)], 800, 1000],
    ['counts one that runs', [sale(1, -1, 850)], 800, 850],
    ['counts none that begins now', [sale(0, -1, 850)], 800, 1000],
  ])('%s', (_, sales, price, expected) => {
    expect(formerPrice({ changes: history([100, 1000]), sales }, price, NOW)).toBe(expected);
  });

  test('counts no flash sale that began after the first step of a reduction', () => {
    const history = {
      changes: [
        { at: daysAgo(100), price: 1000 },
        { at: daysAgo(9), price: 900 },
      ],
      sales: [sale(5, 3, 500)],
    };
    expect(formerPrice(history, 800, NOW)).toBe(1000);
  });

  test('is none where only a flash sale is known', () => {
    expect(formerPrice({ changes: [], sales: [sale(10, 8, 900)] }, 800, NOW)).toBe(0);
  });

  const HOUR = DAY_MS / 24;
  const amount = fc.integer({ min: 0, max: 500 });
  /** Hours that prices held, the last one first. */
  const held = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 * 24 }), amount), { maxLength: 12 });

  function changesOf(given: readonly [hours: number, price: number][]): PriceChange[] {
    let at = NOW;
    const latestFirst = given.map(([hours, price]) => {
      at -= hours * HOUR;
      return { at, price };
    });
    return latestFirst.reverse();
  }

  law('is a price that was taken, above the price that is', [held, amount], (given, price) => {
    const former = formerPrice({ changes: changesOf(given), sales: [] }, price, NOW);
    if (former !== 0) expect(former).toBeGreaterThan(price);
    if (former !== 0) expect(given.map(([, taken]) => taken)).toContain(former);
  });

  law(
    'is the lowest of every hour of thirty days, after a price that had not fallen',
    [held, amount],
    (given, price) => {
      const changes = changesOf([
        ...given.slice(0, 1).map(([hours]) => [hours, 600] as [number, number]),
        ...given.slice(1),
      ]);
      const priceAt = (moment: number) => changes.findLast(({ at }) => at <= moment)?.price;
      const hours = Array.from({ length: REFERENCE_DAYS * 24 }, (_, i) => priceAt(NOW - (i + 1) * HOUR));
      const lowest = Math.min(...hours.flatMap((one) => one ?? []));
      expect(formerPrice({ changes, sales: [] }, price, NOW)).toBe(
        Number.isFinite(lowest) && lowest > price ? lowest : 0,
      );
    },
  );

  law(
    'grows with the unit of the currency',
    [held, amount, fc.integer({ min: 1, max: 1000 })],
    (given, price, unit) => {
      const larger = given.map(([hours, taken]): [number, number] => [hours, taken * unit]);
      const inUnits = formerPrice({ changes: changesOf(larger), sales: [] }, price * unit, NOW);
      expect(inUnits).toBe(formerPrice({ changes: changesOf(given), sales: [] }, price, NOW) * unit);
    },
  );

  test('is measured against the days that the directive names', () => expect(REFERENCE_DAYS).toBe(30));
});
