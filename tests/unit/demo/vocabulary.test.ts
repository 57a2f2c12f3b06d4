import { expect, test } from 'vitest';
import { readContent } from '#demo/read-content.ts';
import { LOCALES } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';

const translate = createTranslator();

test('free shipping has one name, and no tag of the demo has the name of a filter', () => {
  const { tags } = readContent().vocabulary;
  for (const locale of LOCALES) {
    const t = translate(locale, 'search');
    const free = t('search:freeShipping');
    expect(free).toMatch(/../);
    expect(free).toBe(translate(locale, 'delivery')('delivery:free'));
    const filters = [free, t('search:inStock')];
    expect(tags.map(({ name }) => name[locale]).filter((name) => filters.includes(name))).toEqual([]);
  }
});
