import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';
import { pluralForms } from '#locale/plural.ts';
import type { ListTexts } from '../../islands/search/texts.ts';
import { pagedTexts } from './paged-lists.ts';

/** The few messages that a goods list shows in the browser. */
export function listTexts(locale: Locale): ListTexts {
  const t = pageText(locale);
  const counted = (key: 'goods:sold' | 'list:count') =>
    pluralForms(locale, (count) => t(key, { count, text: '{{text}}' }));
  return {
    card: {
      soldOut: t('goods:soldOut'),
      was: t('goods:was'),
      sold: counted('goods:sold'),
      mallRun: t('goods:mallRun'),
      onMobile: t('goods:onMobile'),
    },
    count: counted('list:count'),
    pageOf: t('list:pageOf', { page: '{{page}}', last: '{{last}}' }),
    best: t('list:best'),
    sales: t('list:sales'),
    price: t('list:price'),
    sort: t('list:sort'),
    filter: t('list:filter'),
    filters: t('list:filters'),
    category: t('list:category'),
    brand: t('list:brand'),
    tags: t('list:tags'),
    from: t('list:from'),
    to: t('list:to'),
    apply: t('list:apply'),
    amount: t('list:amount', { example: '{{example}}' }),
    clear: t('list:clear'),
    remove: t('list:remove'),
    show: t('list:show', { count: '{{count}}' }),
    close: t('shell:close'),
    emptyTitle: t('list:emptyTitle'),
    goods: t('list:goods'),
    emptyHint: t('list:emptyHint'),
    popular: t('pages:soldWell'),
    resultsFor: t('list:resultsFor', { word: '{{word}}' }),
    similarTo: t('list:similarTo', { word: '{{word}}' }),
    searchInstead: t('list:searchInstead', { word: '{{word}}' }),
    allCategories: t('shell:allCategories'),
    ...pagedTexts(locale),
  };
}
