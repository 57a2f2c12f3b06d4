import { expect, test } from 'vitest';
import { isTaxedRegion } from '#domain/pricing/taxed-region.ts';
import { createTranslator } from '#locale/messages.ts';
import { saysTax, taxNote } from '#locale/pricing/tax-note.ts';
import { COUNTRIES } from '#server/modules/addresses/places/countries.ts';

const t = createTranslator()('de', 'shell');
const TEXTS = { tax: t('shell:taxOnly'), both: t('shell:taxNote') };

test.each([
  [true, true, 'Preise inkl. MwSt.'],
  [true, false, 'Preise inkl. MwSt., zzgl. Versand'],
  [false, false, ''],
  [false, true, ''],
])('taxed: %s, sent for nothing: %s', (isTaxed, isSentFree, text) => {
  // Typographic blanks count as blanks.
  expect(taxNote(TEXTS, { isTaxed, isSentFree }).replace(/\s/g, ' ')).toBe(text);
});

test('prices contain no tax where shops add it or there is none', () => {
  const untaxed = COUNTRIES.filter(({ id }) => !isTaxedRegion(id)).map(({ code }) => code);
  expect(untaxed.toSorted()).toEqual(['CA', 'HK', 'KW', 'MO', 'QA', 'US']);
});

test('some markets alone read about the tax, where the mall says that it is in its prices', () => {
  expect(saysTax('de', '1')).toBe(true);
  expect(saysTax('de', '0')).toBe(false);
  expect(saysTax('en', '1')).toBe(false);
});
