import { expect, test } from 'vitest';
import { nameCountry } from '#server/modules/addresses/places/name-country.ts';

test.each([
  [
    '1 Main St, San Francisco, California 94110, 美国',
    'en',
    '1 Main St, San Francisco, California 94110, United States',
  ],
  [
    '1 Main St, San Francisco, California 94110, United States',
    'zh',
    '1 Main St, San Francisco, California 94110, 美国',
  ],
  ['Hauptstr. 1, 10115 Berlin, Allemagne', 'de', 'Hauptstr. 1, 10115 Berlin, Deutschland'],
  ['شارع الملك، الرياض، السعودية', 'en', 'شارع الملك، الرياض، Saudi Arabia'],
  ['中国 200000 上海市黄浦区南京路1号', 'en', 'China 200000 上海市黄浦区南京路1号'],
  ['日本 〒155-0031 東京都世田谷区北沢1', 'fr', 'Japon 〒155-0031 東京都世田谷区北沢1'],
  // A street that is called like a country is none.
  ['China Grove 5, Austin, Texas 78701, USA', 'ja', 'China Grove 5, Austin, Texas 78701, アメリカ合衆国'],
  ['Germany Road 5', 'fr', 'Germany Road 5'],
  ['', 'fr', ''],
] as const)('%s in %s is %s', (address, locale, expected) => {
  expect(nameCountry(address, locale)).toBe(expected);
});
