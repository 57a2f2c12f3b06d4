import { type TextsOf, textSet } from '#locale/text-set.ts';

/** What each line says. */
const LINE_TEXTS = textSet({
  ...textSet('catalog', ['fewer', 'more', 'most', 'soldOut']),
  left: 'catalog:fewLeft',
  select: 'favorites:select',
  ...textSet('cart', ['unselectable', 'quantityOf', 'optionsOf', 'saveOne', 'removeOne', 'gone', 'mobileOnly']),
  total: 'cart:lineTotal',
});
export type LineTexts = TextsOf<typeof LINE_TEXTS>;

/** What the dialog says in which a line gets other options. */
const OPTIONS_TEXTS = textSet({
  chooseOptions: 'cart:chooseOptions',
  take: 'cart:take',
  close: 'shell:close',
  stock: 'catalog:inStock',
  left: 'catalog:fewLeft',
  soldOut: 'catalog:soldOut',
});
export type RespecTexts = TextsOf<typeof OPTIONS_TEXTS>;

const SUMMARY_TEXTS = textSet({
  ...textSet('cart', [
    'summary',
    'subtotal',
    'total',
    'later',
    'couponsLater',
    'couponsLaterHint',
    'saving',
    'checkOut',
    'checkOutCount',
    'all',
    'nothingChosen',
    'notBegun',
    'logInToPay',
  ]),
  coupons: 'promotions:coupon.coupons',
  merchantCoupons: 'checkout:shopCoupons',
  mallCoupon: 'checkout:mallCoupon',
  onlyBalance: 'checkout:onlyBalance',
  ...textSet('delivery', ['estimate', 'free', 'arrives', 'undeliverable']),
  selectAll: 'favorites:selectAll',
});
export type SummaryTexts = TextsOf<typeof SUMMARY_TEXTS>;

/** What is said of the shipping of the chosen lines. */
export type ShippingTexts = Pick<SummaryTexts, 'estimate' | 'free' | 'arrives' | 'undeliverable'>;

/** What became of a visitor's cart at the log-in; `unnamed` stands for a product that the catalog no longer has. */
const MERGE_TEXTS = textSet({
  title: 'cart:mergeTitle',
  added: 'cart:mergeAdded',
  total: 'cart:mergeTotal',
  full: 'cart:mergeFull',
  unnamed: 'cart:mergeUnnamed',
});
export type MergeTexts = TextsOf<typeof MERGE_TEXTS>;

export const CART_TEXTS = textSet({
  ...SUMMARY_TEXTS,
  line: LINE_TEXTS,
  respec: OPTIONS_TEXTS,
  merge: MERGE_TEXTS,
  ...textSet('cart', [
    'title',
    'items',
    'shops',
    'empty',
    'emptyHint',
    'edit',
    'removeSelected',
    'saveSelected',
    'removed',
    'moved',
    'undo',
    'isBack',
    'unavailable',
    'removeAll',
    'selectShop',
    'hint',
    'used',
    'failed',
    'cut',
    'most',
  ]),
  home: 'pages:goHome',
  done: 'cart:editDone',
  selectOne: 'favorites:selectOne',
  logInToSave: 'favorites:logInToSave',
  mallRun: 'merchants:mallRun',
  retry: 'shell:tryAgain',
});
export type CartTexts = TextsOf<typeof CART_TEXTS>;

/** What is said after lines were taken out. */
export type TakeOutTexts = Pick<CartTexts, 'removed' | 'moved' | 'undo' | 'isBack' | 'logInToSave'>;

/** What the drawer says that shows what was added. */
export const DRAWER_TEXTS = textSet({
  ...textSet('cart:drawer', ['title', 'together', 'fromShop', 'viewCart', 'addOne', 'choose', 'addedOne']),
  ...textSet('delivery', ['missing', 'free', 'estimate', 'arrives', 'undeliverable']),
  ...textSet('cart', ['quantityOf', 'removeOne', 'removed', 'moved', 'undo', 'isBack', 'total', 'checkOut']),
  ...textSet('cart', ['nothingChosen', 'notBegun', 'logInToPay']),
  ...textSet('catalog', ['fewer', 'more', 'most']),
  merchantCoupons: 'checkout:shopCoupons',
  mallCoupon: 'checkout:mallCoupon',
  logInToSave: 'favorites:logInToSave',
  close: 'shell:close',
});
export type DrawerTexts = TextsOf<typeof DRAWER_TEXTS>;

export type MerchantTexts = Pick<CartTexts, 'selectShop' | 'mallRun' | 'hint' | 'used'>;
