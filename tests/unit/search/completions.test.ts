import { describe, expect, test } from 'vitest';
import { completions } from '#domain/search/completions.ts';

const HEADPHONES = [
  'Marlowe wireless headphones for the office',
  'Overcast wireless headphones, closed, 40 h',
  'Pianissimo open headphones for the studio, 40 h',
];

describe('what is being typed', () => {
  test('is finished, and then said more exactly', () => {
    expect(completions('headp', HEADPHONES, 'en', 4)).toEqual(['headphones', 'headphones wireless']);
  });

  test('stays as it is where it is a word already', () => {
    expect(completions(' headphones ', HEADPHONES, 'en', 4)).toEqual(['headphones', 'headphones wireless']);
    expect(completions('Wireless headphones', HEADPHONES, 'en', 4)).toEqual(['Wireless headphones']);
  });

  test('keeps the words before the one that is finished', () => {
    expect(completions('wireless hea', HEADPHONES, 'en', 4)).toEqual(['wireless headphones']);
  });

  test('is finished by the word of the most products first, equally many in their order', () => {
    const names = ['teapot of clay', 'teal cup', 'teapot', 'team kit'];
    expect(completions('tea', names, 'en', 4)).toEqual(['teapot', 'teal', 'team']);
    expect(completions('tea', names, 'en', 2)).toEqual(['teapot', 'teal']);
    expect(completions('tea', names.toReversed(), 'en', 4)).toEqual(['teapot', 'teal', 'team']);
  });

  test('is not finished where it is a word itself, though others begin with it', () => {
    expect(completions('lamp', ['Lampshade of paper', 'Lamp'], 'en', 4)).toEqual(['lamp']);
  });

  test('is said more exactly by words of three letters', () => {
    expect(completions('lamp', ['lamp of oak', 'oak lamp', 'lamp'], 'en', 4)).toEqual(['lamp', 'lamp oak']);
  });

  test('stands alone where no product says more, and nothing typed completes to nothing', () => {
    expect(completions('lamp', ['Old lamp', 'New lamp'], 'en', 4)).toEqual(['lamp']);
    expect(completions('lamp', [], 'en', 4)).toEqual(['lamp']);
    expect(completions(' ,', HEADPHONES, 'en', 4)).toEqual([]);
  });
});

describe('no completion is', () => {
  test.each([
    ['a word that all products have', ['lamp red small', 'lamp red tall', 'lamp red']],
    ['a character alone', ['茶壶 红', '茶壶 红', '茶壶']],
    ['a number', ['lamp 40', 'lamp 40', 'lamp']],
    ['a short word', ['lamp xl', 'lamp xl', 'lamp']],
    ['a word that joins', ['lamp for one', 'lamp for two', 'lamp']],
    ['a part of what was typed', ['lamps lam', 'lamps lam', 'lamps']],
  ])('%s', (_, names) => {
    const typed = names[0]?.split(' ')[0] ?? '';
    expect(completions(typed, names, 'en', 4)).toEqual([typed]);
  });
});

test.each([
  ['de', 'kopf', ['Kopfhörer mit Kabel', 'Bügel-Kopfhörer'], ['Kopfhörer']],
  ['fr', 'thé', ['Théière en fonte', 'Théière en grès'], ['théière']],
  ['fr', 'the', ['Théière en fonte', 'Théière en grès'], ['théière']],
  ['zh', '耳机', ['无线耳机', '无线耳机 蓝牙', '有线耳机'], ['耳机', '耳机 无线']],
  ['ja', 'へっど', ['ヘッドホン 無線', 'ヘッドホン'], ['ヘッドホン']],
])('%s: %s becomes %j', (language, typed, names, expected) => {
  expect(completions(typed, names, language, 4)).toEqual(expected);
});
