import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#locale/locales.ts';
import type { LooseTranslate } from '#locale/message-types.ts';
import { createTranslator, flatMessages, readMessages } from '#locale/messages.ts';
import { pageText } from '#locale/page-text.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mall-messages-'));
  for (const locale of LOCALES) {
    mkdirSync(join(folder, locale));
    const messages =
      locale === 'ar'
        ? {}
        : {
            hello: `hello ${locale} {{name}}`,
            until: 'until {{day}}. Then',
            items_one: 'one',
            items_other: '{{count}} of them',
          };
    writeFileSync(join(folder, locale, 'shell.json'), JSON.stringify(messages));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a translator', () => {
  test('speaks its language, and English where a message is missing', () => {
    const translate = createTranslator(folder);
    expect(translate('ja', 'shell')('hello', { name: 'A' })).toBe('hello ja A');
    expect(translate('ar', 'shell')('hello', { name: 'A' })).toBe('hello en A');
    expect(translate('en', 'shell')('nothing')).toBe('nothing');
  });

  test('counts', () => {
    const t = createTranslator(folder)('de', 'shell');
    expect([t('items', { count: 1 }), t('items', { count: 3 })]).toEqual(['one', '3 of them']);
  });

  test('ends a sentence with one full stop after an abbreviation', () => {
    const t = createTranslator(folder)('fr', 'shell');
    expect(t('until', { day: '7 déc.' })).toBe('until 7 déc. Then');
    expect(t('until', { day: 'Well.. yes.' })).toBe('until Well.. yes. Then');
    expect(t('until', { day: '7 mai' })).toBe('until 7 mai. Then');
  });

  test('puts in what a stranger wrote as it is, and looks nothing up in it', () => {
    const t = createTranslator(folder)('fr', 'shell');
    for (const name of ['<b>', '$t(items)', '{{name}}', '$&']) expect(t('hello', { name })).toBe(`hello fr ${name}`);
  });
});

test('a page in one language gets nothing of another, whichever was made first', async () => {
  await i18next.init({
    resources: readMessages(folder),
    fallbackLng: 'en',
    defaultNS: 'shell',
  });
  // The folder of this test has keys of its own.
  const translate = (locale: Locale) => pageText(locale) as LooseTranslate;
  const round = () => LOCALES.map((locale) => translate(locale)('shell:hello', { name: locale }));
  const kept = () => LOCALES.map((locale) => translate(locale)('shell:items_one'));
  const expected = LOCALES.map((locale) => (locale === 'ar' ? 'hello en ar' : `hello ${locale} ${locale}`));
  expect(round()).toEqual(expected);
  expect(kept()).toEqual(kept());
  expect(round().toReversed()).toEqual(expected.toReversed());
});

test('every message file of the project is JSON with texts', () => {
  for (const [locale, namespaces] of Object.entries(readMessages())) {
    for (const [key, text] of flatMessages(namespaces)) expect(typeof text, `${locale} ${key}`).toBe('string');
  }
});

test.each([
  ['zh', /账号|帐户|帐号|移动端|抢购|核销/],
  ['en', /e-mail|favourite|colour|centre|licence|cancelled|(?<!\{)\bgoods\b|\bparcel|\blog(ged|ging)? (in|out)\b/i],
  ['de', /\bMall\b|\bFavorit|Spitzname/],
  ['fr', /galerie/i],
  ['es', /centro comercial/i],
  ['ja', /お店|カスタマーサービス/],
  ['ar', /جافاسكربت|(?<!\p{L})يرجى/u],
] as const)('%s has one word for one thing, never %s', (locale, other) => {
  const texts = [...flatMessages(readMessages()[locale]).values()];
  expect(texts.filter((text) => other.test(String(text)))).toEqual([]);
});

test('no Arabic sentence ends with an amount: many currencies end with a full stop themselves', () => {
  const amounts = /\{\{(amount|money|missing|balance|before|after|left)\}\}\./;
  const texts = [...flatMessages(readMessages().ar).values()];
  expect(texts.filter((text) => amounts.test(String(text)))).toEqual([]);
});
