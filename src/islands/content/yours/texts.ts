import { type TextsOf, textSet } from '#locale/text-set.ts';

/** What is said about products that the shopper looked at or bought. */
export const YOURS_TEXTS = textSet({
  ...textSet('content:home', ['lessThanBefore', 'bought']),
  few: 'catalog:fewLeft',
  soldOut: 'catalog:soldOut',
  add: 'catalog:addToCart',
});
export type YoursTexts = TextsOf<typeof YOURS_TEXTS>;
