import { expect, test } from 'vitest';
import {
  foldText,
  indexTokens,
  queryTokens,
  typoAllowance,
  withoutArticle,
  withoutOneCharacter,
} from '#domain/search/search-text.ts';

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
  expect(queryTokens('iPhone用ケース')).toEqual({
    words: ['iphone'],
    runs: [['用ケ', 'ケー', 'ース']],
    runWords: [['ケース']],
  });
  expect(queryTokens('红茶 杯').runs).toEqual([['红茶'], ['杯']]);
});

test.each([
  ['红色裙子', [['红色', '裙子']]],
  ['赤いドレス', [['赤イ', 'ドレス']]],
  ['革のバッグ', [['革', 'バッグ']]],
  // In hiragana alone every other letter could be a particle.
  ['へっどほん', [['ヘッドホン']]],
  ['の', [['ノ']]],
  ['的', [['的']]],
  ['和与', [['和与']]],
  ['茶 茶壶', [['茶'], ['茶壶']]],
])('%s is read by its words, without particles', (typed, words) => {
  expect(queryTokens(typed).runWords).toEqual(words);
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
  expect(['tea', 'kett', 'teapot1', 'keyboard', 'headphone'].map(typoAllowance)).toEqual([0, 1, 1, 2, 2]);
});

test('a query asks for its first twelve words, and for twelve pairs over all runs', () => {
  const words = [...'abcdefghijklm'];
  expect(queryTokens(words.join(' ')).words).toEqual(words.slice(0, 12));
  const pairs = '甲乙 乙丙 丙丁 丁戊 戊己 己庚 庚辛 辛壬 壬癸'.split(' ');
  expect(queryTokens('甲乙丙丁戊己庚辛壬癸 天地玄黄宇 红茶').runs).toEqual([pairs, ['天地', '地玄', '玄黄']]);
  const brands = '红茶绿茶耳机手机电脑音箱键盘鼠标裙子鞋子帽子手套围巾';
  expect(queryTokens(brands).runWords.flat()).toHaveLength(12);
});

test.each([
  ['الشاي', 'شاي'],
  ['والشاي', 'شاي'],
  ['بالشاي', 'شاي'],
  ['كالشاي', 'شاي'],
  ['فالشاي', 'شاي'],
  ['للشاي', 'شاي'],
  // Too little would be left of a word.
  ['الان', 'الان'],
  ['شاي', 'شاي'],
  ['tea', 'tea'],
])('%s without its article is %s', (word, bare) => {
  expect(withoutArticle(word)).toBe(bare);
});

test('a long word is cut between two letters', () => {
  const [word] = indexTokens(`a${'\u{10428}'.repeat(60)}`).words;
  expect(word).toBe(`a${'\u{10428}'.repeat(39)}`);
});
