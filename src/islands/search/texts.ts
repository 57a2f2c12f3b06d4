import { type TextsOf, textSet } from '#locale/text-set.ts';

/** What a product card says. */
export const CARD_TEXTS = textSet({
  ...textSet('catalog', ['soldOut', 'was', 'sold', 'onMobile', 'colors']),
  mallRun: 'merchants:mallRun',
  save: 'favorites:save',
  add: 'catalog:addToCart',
});
export type CardTexts = TextsOf<typeof CARD_TEXTS>;

/** What every list says that has pages and may fail to load. `noPage` is said of a page number behind the last. */
export const PAGED_TEXTS = textSet({
  ...textSet('search', ['failed', 'lastPage', 'noPage', 'toPage', 'firstPage']),
  retry: 'shell:tryAgain',
  ...textSet('shell', ['pages', 'previous', 'next']),
});

/**
 * What a list of products says: `goods` is its heading for screen readers, `amount` is said of text that is no amount,
 * `popular` is the heading of what is offered where nothing was found.
 */
export const LIST_TEXTS = textSet({
  card: CARD_TEXTS,
  ...textSet('search', [
    'count',
    'pageOf',
    'best',
    'sales',
    'price',
    'sort',
    'filter',
    'filters',
    'category',
    'brand',
    'tags',
    'shipping',
    'inStock',
    'freeShipping',
    'delivered',
    'onSale',
    'color',
    'size',
    'rating',
    'starsUp',
    'discount',
    'orMore',
    'shop',
    'showMore',
    'showAll',
    'newest',
    'topRated',
    'from',
    'to',
    'apply',
    'amount',
    'clear',
    'remove',
    'show',
    'emptyTitle',
    'goods',
    'emptyHint',
    'nothingFor',
    'triedAll',
    'lookAround',
    'resultsFor',
    'similarTo',
    'searchInstead',
    'noneOf',
    'bestMatches',
    'allFirst',
    'nearestTo',
  ]),
  quoted: 'aftersales:quoted',
  close: 'shell:close',
  popular: 'pages:soldWell',
  allCategories: 'shell:allCategories',
  ...PAGED_TEXTS,
});
export type ListTexts = TextsOf<typeof LIST_TEXTS>;

export type PagesTexts = Omit<TextsOf<typeof PAGED_TEXTS>, 'failed' | 'retry'>;
export type DoneTexts = Pick<
  ListTexts,
  'resultsFor' | 'similarTo' | 'searchInstead' | 'noneOf' | 'bestMatches' | 'allFirst' | 'nearestTo'
>;
