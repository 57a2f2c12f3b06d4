import { type TextsOf, textSet } from '#locale/text-set.ts';
import { STOCK_ALERT_TEXTS } from '../alerts/texts.ts';
import { WAITLIST_TEXTS } from '../promotions/texts.ts';

/** What the box says in which a product is chosen and ordered. Product pages carry it: each key costs every one of them. */
export const BUY_BOX_TEXTS = textSet('catalog', ['quantity', 'fewer', 'more', 'addToCart', 'buyNow', 'soldOut']);
export type BuyBoxTexts = TextsOf<typeof BUY_BOX_TEXTS>;

/** How many are left. */
export const STOCK_TEXTS = textSet({ stock: 'catalog:inStock', left: 'catalog:fewLeft' });
export type StockTexts = TextsOf<typeof STOCK_TEXTS>;

/** Why a flash sale's product cannot be bought. */
export const SALE_BUTTON_TEXTS = textSet({
  soon: 'cart:notStarted',
  gone: 'promotions:sale.gone',
  ended: 'promotions:sale.ended',
});
export type SaleButtonTexts = TextsOf<typeof SALE_BUTTON_TEXTS>;

/** What the sheet says in which a variant is chosen. */
export const SKU_SHEET_TEXTS = textSet({
  buyBox: BUY_BOX_TEXTS,
  stock: STOCK_TEXTS,
  added: textSet('catalog', ['added', 'most', 'viewCart']),
  was: 'catalog:was',
  close: 'shell:close',
  atMost: 'catalog:atMost',
  order: { logIn: 'cart:logInToBuy', failed: 'cart:notBegun' },
  merge: {
    merged: 'cart:merged',
    limited: 'cart:mergeLimited',
    leftOut: 'cart:leftOut',
  },
  waitlist: WAITLIST_TEXTS,
  choice: textSet('catalog:choice', ['missing', 'few']),
  alert: STOCK_ALERT_TEXTS,
});
export type SkuSheetTexts = TextsOf<typeof SKU_SHEET_TEXTS>;

/** What a product shows that is read by its id. */
export const DETAIL_TEXTS = textSet({
  buyBox: BUY_BOX_TEXTS,
  sale: {
    flash: 'promotions:sale.title',
    group: 'promotions:group.title',
    ...textSet('promotions:sale', ['startsIn', 'endsIn', 'gone', 'ended']),
  },
  saleButton: SALE_BUTTON_TEXTS,
  ...textSet('catalog', ['was', 'pictures', 'scan', 'openMobile', 'noMobileTitle', 'noMobile', 'notSold', 'similar']),
  coupons: 'promotions:coupon.forItem',
  mobile: 'catalog:mobileTitle',
  whyMobile: 'catalog:mobileWhy',
  visitMerchant: 'merchants:visitShop',
  gone: 'catalog:itemGone',
  goneHint: 'catalog:itemGoneHint',
  home: 'pages:goHome',
  failed: 'catalog:stale',
  retry: 'shell:tryAgain',
});
export type DetailTexts = TextsOf<typeof DETAIL_TEXTS>;
export type MobileTexts = Pick<
  DetailTexts,
  'mobile' | 'whyMobile' | 'scan' | 'openMobile' | 'noMobileTitle' | 'noMobile'
>;
export type NotSoldTexts = Pick<DetailTexts, 'notSold' | 'similar' | 'visitMerchant'>;
export type SaleStripTexts = DetailTexts['sale'];
