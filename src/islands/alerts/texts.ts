import { type TextsOf, textSet } from '#locale/text-set.ts';

/** What stands in place of the buttons where something is sold out. Only pages of sold-out products carry it. */
export const STOCK_ALERT_TEXTS = textSet('alerts:panel', [
  'title',
  'hint',
  'email',
  'tell',
  'once',
  'writeTo',
  'inMessages',
  'on',
  'confirm',
  'confirmHint',
  'stop',
  'waiting',
  'alike',
  'outOf',
  'instead',
  'failed',
]);
export type StockAlertTexts = TextsOf<typeof STOCK_ALERT_TEXTS>;

/** What the price alert says; fetched when somebody opens it. */
export const PRICE_ALERT_TEXTS = textSet({
  ...textSet('alerts:price', ['title', 'today', 'at', 'set', 'once', 'on', 'wrong']),
  ...textSet('alerts:panel', ['email', 'confirm', 'confirmHint', 'stop', 'failed', 'writeTo', 'inMessages']),
  close: 'shell:close',
});
export type PriceAlertTexts = TextsOf<typeof PRICE_ALERT_TEXTS>;

/** What the alert of a search says; fetched where a search found nothing. */
export const SEARCH_ALERT_TEXTS = textSet({
  ...textSet('alerts:search', ['open', 'hint', 'tell', 'on']),
  ...textSet('alerts:panel', ['email', 'confirm', 'confirmHint', 'stop', 'failed', 'writeTo', 'inMessages']),
});
export type SearchAlertTexts = TextsOf<typeof SEARCH_ALERT_TEXTS>;
