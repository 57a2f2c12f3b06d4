import type { OrderLabel } from '#domain/orders/order-label.ts';
import type { OrderStep } from '#domain/orders/order-progress.ts';
import type { PluralForms } from '#locale/plural.ts';
import type { GateTexts } from '../accounts/Gate.tsx';
import type { PagesTexts } from '../search/Pages.tsx';

/** What is asked before something that cannot be taken back. */
export interface AskTexts {
  ask: string;
  hint: string;
  /** What it is called when it was done. */
  done: string;
}

export interface CopyTexts {
  /** With {{name}}. */
  copy: string;
  copied: string;
  copyFailed: string;
}

/** What an order says and lets do, wherever it stands. */
export interface OrderTexts {
  labels: Record<OrderLabel, string>;
  pay: string;
  cancel: string;
  delete: string;
  buyAgain: string;
  receive: string;
  track: string;
  details: string;
  asks: Record<'cancel' | 'delete' | 'receive', AskTexts>;
  keep: string;
  close: string;
  notDone: string;
  groupNoDetails: string;
  groupFailedHint: string;
  payWithin: string;
  /** With {{number}}. */
  orderOf: string;
  severalShops: string;
  count: PluralForms;
  more: PluralForms;
}

export interface OrderListTexts extends OrderTexts, PagesTexts {
  gate: GateTexts;
  all: string;
  tabs: string;
  search: string;
  none: string;
  noneHint: string;
  noneFound: string;
  noneFoundHint: string;
  showAll: string;
  shop: string;
  failed: string;
  retry: string;
}

/** What the pages of one order say where it cannot be shown. */
export interface OrderGapTexts {
  missing: string;
  toOrders: string;
  failed: string;
  retry: string;
}

export interface DeliveryTexts {
  consignee: string;
  delivery: string;
  byCourier: string;
  byShop: string;
  pickup: string;
  online: string;
  noShipping: string;
  pickupCode: string;
  shopAddress: string;
  phone: string;
}

export interface AmountTexts {
  amounts: string;
  goodsTotal: string;
  freight: string;
  memberDiscount: string;
  shopCoupons: string;
  mallCoupon: string;
  /** With {{points}}. */
  pointsUsed: string;
  paid: string;
  toPayTotal: string;
}

export interface CardTexts {
  cards: string;
  cardNumber: string;
  cardSecret: string;
  link: string;
}

export interface FactTexts {
  facts: string;
  number: string;
  placedAt: string;
  paidAt: string;
  payType: string;
  /** Names of the ways to pay, by their codes. */
  payTypes: Record<string, string>;
  gained: string;
}

export interface ParcelTexts extends CopyTexts {
  parcels: string;
  /** With {{number}}. */
  parcel: string;
  courier: string;
  trackingNumber: string;
  carrier: string;
  phone: string;
  note: string;
  contents: string;
  records: string;
  noRecords: string;
  noParcels: string;
  partLeft: string;
  online: string;
  noShipping: string;
  byShop: string;
  /** By the codes of the contract. */
  states: readonly string[];
}

export interface OrderDetailTexts
  extends OrderTexts,
    OrderGapTexts,
    CopyTexts,
    DeliveryTexts,
    AmountTexts,
    CardTexts,
    FactTexts {
  gate: GateTexts;
  steps: string;
  stepNames: Record<OrderStep, string>;
  hints: Partial<Record<OrderLabel, string>>;
  timedOut: string;
  givenUp: string;
  split: string;
  remark: string;
  parcel: ParcelTexts;
}

export interface ParcelPageTexts extends ParcelTexts, OrderGapTexts {
  gate: GateTexts;
}
