import { expect, test } from 'vitest';
import { foldText, indexTokens, queryTokens, typoAllowance, withoutOneCharacter } from '#domain/search/search-text.ts';

test.each([
  ['Théière ROUGE', 'theiere rouge'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
  ['ﾉｲｽﾞ', 'ノイズ'],
  ['شَاي أَحْمَر', 'شاي احمر'],
  ['مدرسة', 'مدرسه'],
  ['مستشفى', 'مستشفي'],
  ['كـــتاب', 'كتاب'],
  // In Japanese the mark makes another letter: が is not か.
  ['がか', 'ガカ'],
  // Either kana may be typed for the same word.
  ['らんぷ', 'ランプ'],
  ['ｷｰﾎﾞｰﾄﾞ', 'キーボード'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('an index holds every character and pair of unspaced scripts, and the words of the others', () => {
  expect(indexTokens('无线耳机 ANC-30 Pro')).toEqual({
    words: ['anc', '30', 'pro'],
    grams: ['无', '线', '耳', '机', '无线', '线耳', '耳机'],
  });
});

test('a query asks for pairs, and for a character only when it stands alone', () => {
  expect(queryTokens('线耳机').runs).toEqual([['线耳', '耳机']]);
  expect(queryTokens('茶').runs).toEqual([['茶']]);
  expect(queryTokens('iPhone用ケース')).toEqual({ words: ['iphone'], runs: [['用ケ', 'ケー', 'ース']] });
  expect(queryTokens('红茶 杯').runs).toEqual([['红茶'], ['杯']]);
});

test.each(['', '   ', '%_\\', "'; drop table goods; --", '👍', '\u0000', '!:*&|()'])(
  '%j holds no operator',
  (typed) => {
    const { words, runs } = queryTokens(typed);
    expect([...words, ...runs.flat()].join('')).toMatch(/^[a-z]*$/);
  },
);

test('a wrong character takes its pairs with it', () => {
  expect(withoutOneCharacter(['太阳', '阳境'])).toEqual([['阳境'], ['太阳']]);
  expect(withoutOneCharacter(['无线', '线而', '而机'])).toEqual([
    ['线而', '而机'],
    ['而机'],
    ['无线'],
    ['无线', '线而'],
  ]);
  expect(withoutOneCharacter(['茶'])).toEqual([]);
});

test('short words are taken as they are typed', () => {
  expect(['tea', 'kett', 'teapot1', 'headphone'].map(typoAllowance)).toEqual([0, 1, 1, 2]);
});

test('a long word is cut between two letters', () => {
  const [word] = indexTokens(`a${'\u{10428}'.repeat(60)}`).words;
  expect(word).toBe(`a${'\u{10428}'.repeat(39)}`);
});
