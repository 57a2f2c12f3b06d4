import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { foldText, indexTokens, queryTokens, typoAllowance, withoutOneCharacter } from '#domain/search/search-text.ts';
import { anyText, longName } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const text = fc.oneof(anyText, longName);
const run = (letters: string) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }).map((many) => many.join(''));
const unspaced = run('无线降噪耳机茶壶ノイズキャンセリングイヤホンがぎ々ー𠮷');
const arabic = run('شايأحمرإبريقةىكتابمدرسةؤئ');
const latin = run('abcdefghéèüßñçîÀİ');
/** Vowel signs, the dagger alef and the stretcher: written or left out as the writer likes. */
const marks = fc.array(
  fc.constantFrom('\u064b', '\u064e', '\u064f', '\u0650', '\u0651', '\u0652', '\u0670', '\u0640'),
  {
    maxLength: 3,
  },
);

describe('folding', () => {
  law('is done once and for all', [text], (given) => {
    expect(foldText(foldText(given))).toBe(foldText(given));
  });

  law('does not see case, composition and width', [text], (given) => {
    expect(foldText(given.normalize('NFD'))).toBe(foldText(given));
    expect(foldText(given.normalize('NFKC'))).toBe(foldText(given));
  });

  law(
    'does not see the vowel signs of Arabic',
    [arabic, fc.array(marks, { minLength: 13, maxLength: 13 })],
    (word, signs) => {
      const vocalised = [...word].map((letter, i) => letter + (signs[i] ?? []).join('')).join('');
      expect(foldText(vocalised)).toBe(foldText(word));
    },
  );

  law('does not see which kana was typed', [run('らんぷきゃせりぐのいずーがぱゝ')], (hiragana) => {
    const katakana = hiragana.replace(/[\u3041-\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
    expect(foldText(katakana)).toBe(foldText(hiragana));
  });

  law('does not see the accents of Latin', [latin], (word) => {
    const bare = word.normalize('NFD').replace(/\p{M}/gu, '');
    expect(foldText(word)).toBe(foldText(bare));
  });
});

describe('tokens', () => {
  law(
    'what stands in the middle of an unspaced name is found',
    [unspaced, fc.nat(), fc.nat()],
    (name, from, length) => {
      const letters = [...name];
      const start = from % letters.length;
      const typed = letters.slice(start, start + 1 + (length % (letters.length - start))).join('');
      const { runs, words } = queryTokens(typed);
      const grams = runs.flat();
      expect(words).toEqual([]);
      expect(grams.length).toBeGreaterThan(0);
      expect(indexTokens(`x ${name}`).grams).toEqual(expect.arrayContaining(grams));
    },
  );

  law('a name is found by itself', [text], (name) => {
    const stored = indexTokens(name);
    const asked = queryTokens(name);
    expect(stored.words).toEqual(expect.arrayContaining(asked.words));
    expect(stored.grams).toEqual(expect.arrayContaining(asked.runs.flat()));
  });

  law('the beginning of a word is found', [latin, fc.nat()], (word, length) => {
    const folded = foldText(word);
    const typed = folded.slice(0, 1 + (length % folded.length));
    expect(indexTokens(`a ${word}`).words.some((stored) => stored.startsWith(typed))).toBe(true);
  });

  law('are whole letters and digits, few and short, whatever is typed', [text], (typed) => {
    const { words, runs } = queryTokens(typed);
    const grams = runs.flat();
    expect(Math.max(words.length, grams.length)).toBeLessThanOrEqual(12);
    for (const token of [...words, ...grams]) {
      expect(token).toMatch(/^[\p{L}\p{M}\p{N}\p{Script=Han}]{1,40}$/u);
      expect(token.isWellFormed()).toBe(true);
    }
  });

  law('do not repeat', [text], (typed) => {
    const { words, grams } = indexTokens(typed);
    expect(new Set(words).size).toBe(words.length);
    expect(new Set(grams).size).toBe(grams.length);
  });
});

law('a run with one wrong character is found by what stays of it', [unspaced, fc.nat()], (name, place) => {
  const letters = [...foldText(name)];
  fc.pre(letters.length > 2);
  const wrong = letters.with(place % letters.length, '囧');
  const stored = new Set(indexTokens(letters.join('')).grams);
  const [run = []] = queryTokens(wrong.join('')).runs;
  const kept = withoutOneCharacter(run);
  // The middle one of three leaves nothing to find it by.
  fc.pre(letters.length > 3 || place % letters.length !== 1);
  expect(kept.some((pairs) => pairs.every((pair) => stored.has(pair)))).toBe(true);
});

law('a longer word never forgives less', [latin, latin], (a, b) => {
  expect(typoAllowance(a + b)).toBeGreaterThanOrEqual(typoAllowance(a));
});
