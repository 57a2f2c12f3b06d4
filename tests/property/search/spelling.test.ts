import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typoAllowance } from '#domain/search/search-text.ts';
import { nearestWords, typingDistance } from '#domain/search/spelling.ts';
import { law } from '../../support/property/law.ts';

const word = fc.array(fc.constantFrom(...'abcdé𠮷'), { maxLength: 9 }).map((letters) => letters.join(''));
const spelled = (text: string) => [...text];

/** The same by its definition: the fewest slips that lead from one beginning to the other. */
function slips(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  const wrong = a.at(-1) === b.at(-1) ? 0 : 1;
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    slips(a.slice(0, -1), b) + 1,
    slips(a, b.slice(0, -1)) + 1,
    slips(a.slice(0, -1), b.slice(0, -1)) + wrong,
    isSwapped ? slips(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
  );
}

describe('typing distance', () => {
  const short = fc.array(fc.constantFrom(...'ab𠮷'), { maxLength: 5 });
  law('is the fewest slips that lead from one word to the other', [short, short], (a, b) => {
    expect(typingDistance(a.join(''), b.join(''))).toBe(slips(a, b));
  });

  law('is nothing between a word and itself, and something between two', [word, word], (a, b) => {
    expect(typingDistance(a, a)).toBe(0);
    expect(typingDistance(a, b) === 0).toBe(a === b);
  });

  test('two letters that changed places are one slip, also behind another slip', () => {
    expect(typingDistance('abcd', 'badc')).toBe(2);
    expect(typingDistance('cab', 'dba')).toBe(2);
  });

  law('is the same both ways', [word, word], (a, b) => {
    expect(typingDistance(a, b)).toBe(typingDistance(b, a));
  });

  law('lies between the difference of the lengths and the longer length', [word, word], (a, b) => {
    const [m, n] = [spelled(a).length, spelled(b).length];
    expect(typingDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(m - n));
    expect(typingDistance(a, b)).toBeLessThanOrEqual(Math.max(m, n));
  });

  law('counts each slip of the finger once', [word, fc.nat(), fc.constantFrom(...'xyz')], (text, at, letter) => {
    const letters = spelled(text);
    const i = letters.length === 0 ? 0 : at % letters.length;
    expect(typingDistance(text, letters.toSpliced(i, 0, letter).join(''))).toBe(1);
    if (letters.length === 0) return;
    expect(typingDistance(text, letters.toSpliced(i, 1).join(''))).toBe(1);
    expect(typingDistance(text, letters.toSpliced(i, 1, letter).join(''))).toBe(1);
    const [a = '', b = ''] = letters.slice(i, i + 2);
    if (b && a !== b) expect(typingDistance(text, letters.toSpliced(i, 2, b, a).join(''))).toBe(1);
  });

  law('does not see what two words share at both ends', [word, word, word], (start, a, end) => {
    expect(typingDistance(`${start}${a}${end}`, `${start}${end}`)).toBe(spelled(a).length);
  });
});

describe('nearest words', () => {
  const words = fc.uniqueArray(word, { maxLength: 12 });

  law(
    'are some of those offered, near enough, the nearest first, no more than wanted',
    [word, words, fc.integer({ min: 1, max: 5 })],
    (...given) => {
      const [typed, offered, most] = given;
      const near = nearestWords(typed, offered, most);
      const distances = near.map((one) => typingDistance(typed, one));
      expect(offered).toEqual(expect.arrayContaining(near));
      expect(near.length).toBeLessThanOrEqual(most);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(Math.max(0, ...distances)).toBeLessThanOrEqual(typoAllowance(typed));
    },
  );

  test('the nearest words come first, and no more of them than are wanted', () => {
    const words = ['headphonist', 'headphones', 'headphone', 'earphone', 'headphne'];
    expect(nearestWords('headphone', words, 9)).toEqual(['headphone', 'headphones', 'headphne', 'earphone']);
    expect(nearestWords('headphone', words, 2)).toEqual(['headphone', 'headphones']);
  });

  test('words at the same distance stay in their order', () => {
    expect(nearestWords('radip', ['radix', 'radio', 'tea', 'radios'], 4)).toEqual(['radix', 'radio']);
  });
});
