import { describe, expect, test } from 'vitest';
import { askedColors, attributeOf, colorsOf, propertiesOf } from '#domain/search/attributes.ts';

describe('the color of a choice', () => {
  test.each([
    ['is said by any of its names', { en: 'Ember', zh: '余烬红' }, ['red']],
    ['is a shade', { en: 'Navy' }, ['blue']],
    ['stands at the end of a German word', { de: 'Kobaltblau' }, ['blue']],
    ['stands at the start of a German word', { de: 'Nussbaum' }, ['brown']],
    ['has four letters at the start of a German word', { de: 'Graublende' }, ['gray']],
    ['may be several of German words', { de: 'Rot und Grün' }, ['red', 'green']],
    ['has three letters at the end of a German word', { de: 'Glutrot' }, ['red']],
    ['stands anywhere in Japanese', { ja: 'スカイブルー' }, ['blue']],
    ['is folded', { ar: 'أَحْمر', en: 'RED' }, ['red']],
    ['is one of several', { en: 'red and green' }, ['red', 'green']],
    ['may be none', { en: 'Large', de: 'Groß', zh: '大' }, []],
    ['is no part of an English word', { en: 'Redwood' }, []],
    ['is not the start of another German word', { de: 'Rotation' }, []],
    ['is of no language that is not known', { pl: 'red' }, []],
  ])('%s: %j', (_, names, colors) => {
    expect(colorsOf(names)).toEqual(colors);
  });
});

test.each([
  [{ en: 'Smooth cowhide' }, ['leather']],
  [{ en: 'cast iron teapot' }, ['cast-iron']],
  [{ en: 'an iron with a plaster cast' }, []],
  [{ fr: 'Casque sans fil' }, ['wireless']],
  [{ de: 'Lammwolle' }, ['wool']],
  [{ de: 'Kinderzahnbürste' }, ['children']],
  [{ en: 'Toys', zh: '玩具' }, ['children']],
  [{ ja: 'ブナ材のいす' }, ['wood']],
])('%j speaks of %j', (texts, properties) => {
  expect(propertiesOf(texts)).toEqual(properties);
});

describe('a typed word asks for', () => {
  test.each([
    ['red', 'en', 'red'],
    ['rotes', 'de', 'red'],
    ['grune', 'de', 'green'],
    ['حمراء', 'ar', 'red'],
    ['红', 'zh', 'red'],
    ['红色', 'zh', 'red'],
    ['赤イ', 'ja', 'red'],
    ['木製', 'ja', 'wood'],
    ['子供用', 'ja', 'children'],
    ['sans fil', 'fr', 'wireless'],
    ['kids', 'en', 'children'],
  ])('%s in %s: %s', (word, language, attribute) => {
    expect(attributeOf(word, language)).toBe(attribute);
  });

  test.each([
    ['a fruit, not its color', 'cherry', 'en'],
    ['nothing in another language', 'rouge', 'en'],
    ['nothing in a language that is not known', 'red', 'pl'],
    ['a thing', 'dress', 'en'],
    ['a toy and not a child', 'toys', 'en'],
    // The endings are those of Chinese and Japanese.
    ['a thing with such an ending', 'red用', 'en'],
  ])('%s: %s', (_, word, language) => {
    expect(attributeOf(word, language)).toBeNull();
  });
});

test.each([
  ['green dress', 'en', ['green']],
  ['rotes und blaues Kleid', 'de', ['red', 'blue']],
  ['绿色连衣裙', 'zh', ['green']],
  ['cotton dress', 'en', []],
])('%s asks for the colors %j', (text, language, colors) => {
  expect(askedColors(text, language)).toEqual(colors);
});
