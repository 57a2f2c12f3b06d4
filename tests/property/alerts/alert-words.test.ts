import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertWords } from '#domain/alerts/alert.ts';
import { queryTokens } from '#domain/search/search-text.ts';

test('the words of an alert stay the same when they are read again, and are no longer than what was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const words = alertWords(typed);
      expect(alertWords(words)).toBe(words);
      expect(words.length).toBeLessThanOrEqual(typed.normalize('NFC').length);
    }),
  );
});

test('the words of an alert search for what the typed ones do', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^\w{1,8}$/), { maxLength: 6 }),
      fc.stringMatching(/^\s{1,3}$/),
      (words, gap) => {
        expect(queryTokens(alertWords(words.join(gap)))).toEqual(queryTokens(words.join(' ')));
      },
    ),
  );
});
