import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedWords, POPULAR_DAYS, popularSearches } from '#domain/search/popular-searches.ts';
import { law } from '../../support/property/law.ts';

const days = fc.array(fc.nat({ max: 40 }), { minLength: POPULAR_DAYS, maxLength: POPULAR_DAYS + 3 });
const searches = fc.uniqueArray(fc.record({ words: fc.stringMatching(/^[a-z]{1,8}$/), days }), {
  selector: ({ words }) => words,
  maxLength: 12,
});

describe('a search as it is counted', () => {
  test.each([
    ['  Red   Dress ', 'en', 'red dress'],
    ['ＫＩＮＤＬＥ', 'en', 'kindle'],
    ['耳机', 'zh', '耳机'],
    ['iPhone 15 128 GB', 'en', 'iphone 15 128 gb'],
  ] as const)('of "%s" in %s is "%s"', (typed, locale, words) => expect(countedWords(typed, locale)).toBe(words));

  test.each([
    ['somebody@example.com'],
    ['https://example.com/x'],
    ['www.example.com'],
    ['call 415 555 0123'],
    ['order 202611'],
    ['x'.repeat(41)],
    ['12-34'],
    ['  '],
  ])('is none of "%s"', (typed) => expect(countedWords(typed, 'en')).toBeNull());

  test('may have 40 letters', () => expect(countedWords('x'.repeat(40), 'en')).toBe('x'.repeat(40)));

  law('counts the same when it is counted again', [fc.string({ maxLength: 60 })], (typed) => {
    const words = countedWords(typed, 'en');
    if (words !== null) expect(countedWords(words, 'en')).toBe(words);
  });
});

describe('popular searches', () => {
  law('are at most six of those that five shoppers or more made on one day', [searches], (counted) => {
    const many = counted.filter((one) => Math.max(...one.days.slice(0, POPULAR_DAYS)) >= 5).map(({ words }) => words);
    const shown = popularSearches(counted).map(({ words }) => words);
    expect(shown.length).toBe(Math.min(6, many.length));
    for (const words of shown) expect(many).toContain(words);
  });

  law('do not depend on the order in which they were read', [searches], (counted) =>
    expect(popularSearches(counted.toReversed())).toEqual(popularSearches(counted)),
  );

  law('are never fewer or lower for one more shopper today', [searches], (counted) => {
    const [first] = popularSearches(counted);
    if (!first) return;
    const more = counted.map((one) =>
      one.words === first.words ? { ...one, days: one.days.map((count, age) => count + (age === 0 ? 1 : 0)) } : one,
    );
    expect(popularSearches(more)[0]?.words).toBe(first.words);
  });

  test.each([
    ['as many of last week', [0, 0, 0, 0, 0, 0, 0, 0, 10]],
    ['a few more of last week', [0, 0, 0, 0, 0, 0, 0, 0, 80]],
    ['fewer of today', [9, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('begin with what is searched for today, not with %s', (_, days) => {
    const counted = [
      { words: 'kettle', days },
      { words: 'tent', days: [10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500] },
    ];
    expect(popularSearches(counted).map(({ words }) => words)).toEqual(['tent', 'kettle']);
  });

  test('are in the order of their words where they are equally popular', () => {
    const equal = ['tent', 'kettle', 'lamp'].map((words) => ({ words, days: [5, 0, 0, 0, 0, 0, 0, 0, 0] }));
    expect(popularSearches(equal).map(({ words }) => words)).toEqual(['kettle', 'lamp', 'tent']);
  });

  test.each([
    [[5, 2, 2, 2, 2, 2, 1, 1, 0], true],
    [[5, 2, 2, 2, 2, 2, 1, 1, 1], false],
    [[5, 0, 0, 0, 0, 0, 0, 0, 0, 99], true],
    [[0, 0, 0, 5, 0, 0, 0, 0, 0], false],
  ])('with the counts %j rise: %s', (counts, isRising) =>
    expect(popularSearches([{ words: 'tent', days: counts }])).toEqual([{ words: 'tent', isRising }]),
  );

  test('leave out what one shopper made day after day, and what is older than nine days', () => {
    const few = { words: 'four', days: [4, 4, 4, 4, 4, 4, 4, 4, 4] };
    const old = { words: 'old', days: [0, 0, 0, 0, 0, 0, 0, 0, 4, 90] };
    expect(popularSearches([few, old])).toEqual([]);
  });
});
