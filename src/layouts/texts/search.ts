import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { ListTexts } from '../../islands/search/texts.ts';
import { pagedTexts } from './paged-lists.ts';

/** The few messages that a goods list shows in the browser. */
export function listTexts(locale: Locale): ListTexts {
  const t = pageText(locale);
  const counted = (key: 'catalog:sold' | 'search:count') =>
    pluralForms(locale, (count) => t(key, { count, text: '{{text}}' }));
  return {
    card: {
      soldOut: t('catalog:soldOut'),
      was: t('catalog:was'),
      sold: counted('catalog:sold'),
      mallRun: t('merchants:mallRun'),
      onMobile: t('catalog:onMobile'),
    },
    count: counted('search:count'),
    pageOf: t('search:pageOf', { page: '{{page}}', last: '{{last}}' }),
    best: t('search:best'),
    sales: t('search:sales'),
    price: t('search:price'),
    sort: t('search:sort'),
    filter: t('search:filter'),
    filters: t('search:filters'),
    category: t('search:category'),
    brand: t('search:brand'),
    tags: t('search:tags'),
    from: t('search:from'),
    to: t('search:to'),
    apply: t('search:apply'),
    amount: t('search:amount', { example: '{{example}}' }),
    clear: t('search:clear'),
    remove: t('search:remove'),
    show: t('search:show', { count: '{{count}}' }),
    close: t('shell:close'),
    emptyTitle: t('search:emptyTitle'),
    goods: t('search:goods'),
    emptyHint: t('search:emptyHint'),
    popular: t('pages:soldWell'),
    resultsFor: t('search:resultsFor', { word: '{{word}}' }),
    similarTo: t('search:similarTo', { word: '{{word}}' }),
    searchInstead: t('search:searchInstead', { word: '{{word}}' }),
    allCategories: t('shell:allCategories'),
    ...pagedTexts(locale),
  };
}
