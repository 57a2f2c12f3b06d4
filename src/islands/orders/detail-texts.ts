import type { OrderLabel } from '#domain/orders/order-label.ts';
import type { OrderStep } from '#domain/orders/order-progress.ts';
import type { MessageKey } from '#locale/message-types.ts';
import { type TextsOf, textSet } from '#locale/text-set.ts';
import { GATE_TEXTS } from '../accounts/texts.ts';
import { METHOD_NAMES } from '../payments/method-names.ts';
import { PATH_TEXTS } from './path/texts.ts';
import { COPY_TEXTS, GAP_TEXTS, LATE_TEXTS, ORDER_TEXTS } from './texts.ts';

const DELIVERY_TEXTS = textSet({
  expected: 'delivery:expected',
  ...textSet('orders', [
    'consignee',
    'delivery',
    'byCourier',
    'byShop',
    'pickup',
    'online',
    'noShipping',
    'pickupCode',
    'shopAddress',
    'phone',
  ]),
});
export type DeliveryTexts = TextsOf<typeof DELIVERY_TEXTS>;

/** The amounts have the names of the checkout. */
const AMOUNT_TEXTS = textSet({
  ...textSet('orders', ['amounts', 'productTotal', 'pointsUsed', 'paid']),
  ...textSet('checkout', ['freight', 'memberDiscount', 'shopCoupons', 'mallCoupon']),
  toPayTotal: 'checkout:toPay',
});
export type AmountTexts = TextsOf<typeof AMOUNT_TEXTS>;

/** Codes and links that payment itself delivers. */
const CARD_TEXTS = textSet('orders', ['cards', 'cardNumber', 'cardSecret', 'link']);
export type CardTexts = TextsOf<typeof CARD_TEXTS>;

const FACT_TEXTS = textSet({
  ...textSet('orders', ['facts', 'number', 'placedAt', 'paidAt', 'gained']),
  payType: 'payments:method',
  payTypes: METHOD_NAMES,
});
export type FactTexts = TextsOf<typeof FACT_TEXTS>;

/** What a paid order costs, what is known of it and where it goes. */
export const RECEIPT_TEXTS = textSet({ ...AMOUNT_TEXTS, ...FACT_TEXTS, ...DELIVERY_TEXTS, ...COPY_TEXTS });

/** `states` by the codes of the contract. */
const SHIPMENT_TEXTS = textSet({
  ...COPY_TEXTS,
  ...textSet('orders', [
    'delivery',
    'parcels',
    'parcel',
    'trackingNumber',
    'phone',
    'note',
    'contents',
    'noRecords',
    'noParcels',
    'partLeft',
    'online',
    'noShipping',
    'byShop',
  ]),
  states: ['orders:handedIn', 'orders:underWay', 'orders:delivering', 'orders:signed'],
});
export type ShipmentTexts = TextsOf<typeof SHIPMENT_TEXTS>;

export const ORDER_DETAIL_TEXTS = textSet({
  ...ORDER_TEXTS,
  ...LATE_TEXTS,
  ...GAP_TEXTS,
  ...COPY_TEXTS,
  ...DELIVERY_TEXTS,
  ...AMOUNT_TEXTS,
  ...FACT_TEXTS,
  gate: GATE_TEXTS,
  ...CARD_TEXTS,
  ...textSet('orders', ['steps', 'split', 'remark']),
  ...textSet('aftersales', ['inReturn', 'refundedOf', 'returnMore', 'returnHint']),
  stepNames: {
    placed: 'orders:stepPlaced',
    paid: 'orders:stepPaid',
    partShipped: 'orders:partShipped',
    shipped: 'orders:stepShipped',
    received: 'orders:stepReceived',
    collected: 'orders:stepCollected',
    delivered: 'orders:stepDelivered',
    completed: 'orders:stepCompleted',
  } satisfies Record<OrderStep, MessageKey>,
  hints: {
    toPay: 'orders:hintToPay',
    toShip: 'orders:hintToShip',
    preparing: 'orders:hintPreparing',
    partShipped: 'orders:hintPartShipped',
    toCollect: 'orders:hintToCollect',
    toReceive: 'orders:hintToReceive',
    sentOnline: 'orders:hintSentOnline',
    received: 'orders:hintReceived',
    delivered: 'orders:hintReceived',
    completed: 'orders:hintCompleted',
    grouping: 'orders:groupNoDetails',
  } satisfies Partial<Record<OrderLabel, MessageKey>>,
  timedOut: 'orders:hintTimedOut',
  givenUp: 'orders:hintGivenUp',
  shipment: SHIPMENT_TEXTS,
});
export type OrderDetailTexts = TextsOf<typeof ORDER_DETAIL_TEXTS>;

export const SHIPMENTS_PAGE_TEXTS = textSet({
  ...SHIPMENT_TEXTS,
  ...GAP_TEXTS,
  ...LATE_TEXTS,
  ...PATH_TEXTS,
  title: 'orders:parcels',
  arrives: 'delivery:arrives',
  consignee: 'orders:consignee',
  tracking: textSet('orders:tracking', [
    'days',
    'since',
    'carrierNumber',
    'at',
    'help',
    'shop',
    'order',
    'sentOnline',
    'left',
    'arrived',
  ]),
  gate: GATE_TEXTS,
});
export type ShipmentPageTexts = TextsOf<typeof SHIPMENTS_PAGE_TEXTS>;
