import { expect, test } from 'vitest';
import { readContent } from '#demo/read-content.ts';
import { LOCALES } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';

test('free shipping has one name, and no tag of the demo has the name of a filter', () => {
  const { tags } = readContent().vocabulary;
  for (const locale of LOCALES) {
    const t = pageText(locale);
    expect(t('search:freeShipping')).toBe(t('delivery:free'));
    const filters = [t('search:freeShipping'), t('search:inStock')];
    expect(tags.map(({ name }) => name[locale]).filter((name) => filters.includes(name))).toEqual([]);
  }
});
