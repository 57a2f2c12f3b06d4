import type { PluralForms } from '#locale/plural.ts';

/** What each line says; with {{name}} where it names the goods. */
export interface LineTexts {
  select: string;
  unselectable: string;
  quantityOf: string;
  /** Before what all pieces cost together. */
  total: string;
  fewer: string;
  more: string;
  left: PluralForms;
  /** With {{count}}, the most that can be ordered. */
  most: string;
  optionsOf: string;
  saveOne: string;
  removeOne: string;
  gone: string;
  soldOut: string;
  mobileOnly: string;
}

export interface RespecTexts {
  chooseOptions: string;
  take: string;
  close: string;
  soldOut: string;
  stock: PluralForms;
  left: PluralForms;
}

export interface SummaryTexts {
  summary: string;
  subtotal: string;
  shopCoupons: string;
  mallCoupon: string;
  total: string;
  later: string;
  /** With {{amount}}. */
  saving: string;
  checkOut: string;
  /** With {{text}}, the number of lines. */
  checkOutCount: string;
  all: string;
  selectAll: string;
  nothingChosen: string;
  notBegun: string;
  logInToPay: string;
}

export interface ShopTexts {
  /** With {{shop}}. */
  selectShop: string;
  mallRun: string;
  /** With {{missing}} and {{amount}}. */
  hint: string;
  /** With {{amount}}. */
  used: string;
}

/** What became of a visitor's cart at the login. */
export interface MergeTexts {
  title: string;
  /** With {{text}}, pieces that were added, and that the cart has now. */
  added: string;
  total: string;
  full: string;
  /** Stands for a product that the catalogue no longer has. */
  unnamed: string;
}

export interface CartTexts extends SummaryTexts, ShopTexts {
  title: string;
  items: PluralForms;
  shops: PluralForms;
  empty: string;
  emptyHint: string;
  home: string;
  edit: string;
  done: string;
  selectOne: string;
  removeSelected: string;
  saveSelected: string;
  logInToSave: string;
  /** What has happened to lines, and how to bring them back. */
  removed: string;
  moved: string;
  undo: string;
  isBack: string;
  unavailable: string;
  removeAll: string;
  failed: string;
  cut: string;
  /** Said when what was to be added is there as often as it can be ordered. */
  most: string;
  retry: string;
  line: LineTexts;
  respec: RespecTexts;
  merge: MergeTexts;
}
