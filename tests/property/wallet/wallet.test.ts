import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert } from '#domain/money/money.ts';
import { balanceBeside, byMonth, MOST_READINGS, readByDay, unbroken } from '#domain/wallet/wallet-months.ts';
import { CURRENCIES, currency } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const from = Date.UTC(2020, 0, 1);
const DAY = 86_400_000;
const dayNumber = fc.integer({ min: 0, max: 3_000 });
const dayText = (day: number) => new Date(from + day * DAY).toISOString().slice(0, 10);
const line = fc.record({ id: fc.nat(), createTime: dayNumber.map((day) => `${dayText(day)} 10:00:00`) });

describe('lines by month', () => {
  test('stand under the year and month of their time, in the order in which they come', () => {
    const lines = ['2026-12-31 23:59:59', '2026-12-01 00:00:00', '2025-12-31 10:00:00', '2025-01-09 10:00:00'];
    const months = byMonth(lines.map((createTime) => ({ createTime })));
    expect(months.map(({ month, list }) => [month, list.map(({ createTime }) => createTime)])).toEqual([
      ['2026-12', lines.slice(0, 2)],
      ['2025-12', ['2025-12-31 10:00:00']],
      ['2025-01', ['2025-01-09 10:00:00']],
    ]);
  });

  test('are all there, each under its own month, and no month comes twice', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const months = byMonth(lines);
        expect(new Set(months.map(({ month }) => month)).size).toBe(months.length);
        for (const { month, list } of months)
          expect(list).toEqual(lines.filter(({ createTime }) => createTime.startsWith(month)));
        expect(months.flatMap(({ list }) => list)).toHaveLength(lines.length);
      }),
    );
  });
});

const readings = (unit: number) =>
  fc
    .uniqueArray(fc.tuple(dayNumber, fc.nat()), { selector: ([day]) => dayText(day).slice(0, unit) })
    .map((list) =>
      list.toSorted(([a], [b]) => a - b).map(([day, balance]) => ({ at: dayText(day).slice(0, unit), balance })),
    );

describe.each([
  ['days', 10],
  ['months', 7],
])('a plot of %s', (_, unit) => {
  const all = fc.tuple(
    readings(unit),
    dayNumber.map((day) => dayText(day + 3_000).slice(0, unit)),
  );

  test('has no gap, ends where it is to, and is short enough', () => {
    fc.assert(
      fc.property(all, ([given, until]) => {
        const plot = unbroken(given, until);
        expect(plot.length).toBeLessThanOrEqual(MOST_READINGS);
        expect(plot.at(-1)?.at).toBe(given.length > 0 ? until : undefined);
        plot.slice(1).forEach(({ at }, i) => {
          const before = Date.parse(plot[i]?.at ?? '');
          const days = (Date.parse(at) - before) / DAY;
          expect(unit === 10 ? days === 1 : days >= 28 && days <= 31).toBe(true);
        });
      }),
    );
  });

  test('shows at each point the last balance up to it', () => {
    fc.assert(
      fc.property(all, ([given, until]) => {
        for (const { at, balance } of unbroken(given, until))
          expect(balance).toBe(given.findLast((one) => one.at <= at)?.balance);
      }),
    );
  });
});

test('a wallet is read by day as long as all its days fit', () => {
  fc.assert(
    fc.property(dayNumber, dayNumber, (a, b) => {
      const [first, today] = [dayText(Math.min(a, b)), dayText(Math.max(a, b))];
      const all = unbroken([{ at: first, balance: 0 }], today);
      expect(readByDay(first, today)).toBe(all[0]?.at === first);
    }),
  );
});

test('a plot has sixty points at most, and these are the last ones', () => {
  const plot = unbroken([{ at: '2026-01-01', balance: 5 }], '2026-12-31');
  expect(plot).toHaveLength(60);
  expect([plot[0]?.at, plot.at(-1)?.at]).toEqual(['2026-11-02', '2026-12-31']);
});

test('a wallet is read by day for sixty days, and by month from the next day on', () => {
  expect(readByDay('2026-11-02', '2026-12-31')).toBe(true);
  expect(readByDay('2026-11-01', '2026-12-31')).toBe(false);
});

test('months follow each other over the end of the year and through February', () => {
  const plot = unbroken([{ at: '2027-11', balance: 5 }], '2028-03');
  expect(plot.map(({ at }) => at)).toEqual(['2027-11', '2027-12', '2028-01', '2028-02', '2028-03']);
});

describe('a balance beside a price', () => {
  const [base = { code: 'USD', decimals: 2, rate: '1' }] = CURRENCIES;
  const pay = fc.integer({ min: 1, max: 1e6 });
  const besides = fc.integer({ min: -3, max: 3 });

  law('is short exactly where it is not enough', [pay, besides, currency], (price, more, own) => {
    const payBase = convert(price, own, base);
    const balance = Math.max(0, payBase + more);
    expect(balanceBeside({ pay: price, payBase }, balance, base, own) < price).toBe(balance < payBase);
  });

  test('shows what is missing, be it less than the smallest coin', () => {
    const pounds = { code: 'GBP', decimals: 2, rate: '0.78' };
    expect(balanceBeside({ pay: 1_002, payBase: 1_285 }, 1_284, base, pounds)).toBe(1_001);
    expect(balanceBeside({ pay: 1_002, payBase: 1_285 }, 1_285, base, pounds)).toBe(1_002);
  });
});
