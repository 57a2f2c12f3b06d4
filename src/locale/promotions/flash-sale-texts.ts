import { type TextsOf, textSet } from '../text-set.ts';

/** What a row of the flash sale says. */
export const SALE_ROW_TEXTS = textSet({
  ...textSet('promotions:sale', ['claimed', 'claimedLeft', 'pieces', 'allTaken', 'getIt', 'preview', 'ended']),
  was: 'catalog:was',
});
export type SaleTexts = TextsOf<typeof SALE_ROW_TEXTS>;
