import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#locale/locales.ts';
import { MESSAGES_FOLDER } from '#locale/messages.ts';
import { typesetMessageFiles } from '#locale/typography/message-files.ts';
import { typeset, typesetTitle, typesetTree } from '#locale/typography/typeset.ts';

/** Shows the signs that look like blanks or like nothing. */
const shown = (text: string) =>
  text
    .replaceAll('\u00a0', '~')
    .replaceAll('\u202f', '^')
    .replaceAll('\u200e', '<ltr>')
    .replaceAll('\u2068', '[')
    .replaceAll('\u2069', ']');

describe('a text', () => {
  test.each<[Locale, string, string]>([
    ['en', 'Up to 5 MB, 40 in stock, 13 in tall', 'Up to 5~MB, 40~in stock, 13~in tall'],
    ['en', '{{n}} in stock, {{seconds}} s', '{{n}} in stock, {{seconds}}~s'],
    ['en', '30 × 40 cm', '30~×~40~cm'],
    ['en', '5 models and 3 hats', '5 models and 3 hats'],
    ['fr', 'Quoi ? Ceci : « oui » ; non !', 'Quoi^? Ceci~: «~oui~»^; non^!'],
    ['fr', 'Reste : {{n}} ; voir «{{name}}»', 'Reste~: {{n}}^; voir «~{{name}}~»'],
    [
      'fr',
      '<strong>Prix:</strong> 10:30, R&amp; D, https://a.fr/?q',
      '<strong>Prix~:</strong> 10:30, R&amp; D, https://a.fr/?q',
    ],
    ['de', 'z. B. 80 %, wird geladen …', 'z.~B. 80~%, wird geladen~…'],
    ['es', 'Hasta 5 MB: ¿sí?', 'Hasta 5~MB: ¿sí?'],
    ['ar', 'DAB+ وFM من {{site}}', 'DAB+<ltr> وFM من [{{site}}]'],
    ['zh', '请启用 JavaScript， 保留 15 天（共 {{n}} 件）', '请启用JavaScript，保留15天（共{{n}}件）'],
    ['zh', '余额 {{amount}}', '余额 {{amount}}'],
    ['zh', '{{link}} 之后', '{{link}} 之后'],
    ['ja', '{{mall}} の WeChat Pay で 20 % オフ', '{{mall}}のWeChat Payで20~%オフ'],
  ])('in %s: %s', (locale, typed, wanted) => {
    const set = typeset(typed, locale);
    expect(shown(set)).toBe(wanted);
    expect(typeset(set, locale)).toBe(set);
  });
});

describe('a title', () => {
  test.each<[Locale, string, string]>([
    ['en', 'Skis, 72 mm waist, 2 bats, 4 × 4', 'Skis, 72~mm waist, 2~bats, 4~×~4'],
    ['fr', 'Tente 2 places, 2,1 kg', 'Tente 2~places, 2,1~kg'],
    ['fr', 'Imprimante Wi-Fi', 'Imprimante Wi‑Fi'],
    ['zh', '蓝牙5.3 续航40小时 36 mm表盘', '蓝牙5.3 续航40小时 36~mm表盘'],
  ])('in %s: %s', (locale, typed, wanted) => {
    expect(shown(typesetTitle(typed, locale))).toBe(wanted);
  });
});

test('a tree of content is set in the language of each part, and names as titles', () => {
  const tree = {
    id: 'a b :',
    text: { fr: { names: ['2 places'], story: ['Quoi ?', 2] }, zh: null },
    note: { fr: 'Oui !' },
  };
  expect(shown(JSON.stringify(typesetTree(tree, (key) => key === 'names')))).toBe(
    '{"id":"a b :","text":{"fr":{"names":["2~places"],"story":["Quoi^?",2]},"zh":null},"note":{"fr":"Oui^!"}}',
  );
});

test('every message file is set', () => {
  const files = typesetMessageFiles();
  expect(files).toHaveLength(LOCALES.length * readdirSync(`${MESSAGES_FOLDER}/en`).length);
  for (const { path, written, wanted } of files) {
    expect(written, path).toBe(wanted);
    expect(written, path).toBe(readFileSync(path, 'utf8'));
  }
});
