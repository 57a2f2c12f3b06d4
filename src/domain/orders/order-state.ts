import { PRODUCT_TYPE } from '../catalog/product-type.ts';
import { checkedSteps } from './state-steps.ts';

export { canStep } from './state-steps.ts';

/**
 * The status of a merchant order, as the wire and the database number it. An order as a whole is unpaid, paid (1) or cancelled; once
 * it is paid, each of its merchant orders has a status of its own.
 */
export const ORDER_STATUS = {
  unpaid: 0,
  toShip: 1,
  partShipped: 2,
  toCollect: 3,
  toReceive: 4,
  received: 5,
  completed: 6,
  cancelled: 9,
} as const;

/** The three of a purchase as a whole. */
export const PLATFORM_ORDER_STATUS = { unpaid: 0, paid: 1, cancelled: 9 } as const;

/** No after-sales, under way, of some pieces, of all. */
export const ORDER_REFUND = { none: 0, applying: 1, partly: 2, fully: 3 } as const;

/** 1 sent, 2 fetched by the shopper, 3 nothing to send. */
export const SHIPPING = { express: 1, pickup: 2, virtual: 3 } as const;

/** The database holds the same tables and refuses any other step. */
export const PLATFORM_ORDER_STEPS = checkedSteps({ 0: [1, 9], 1: [], 9: [] }, PLATFORM_ORDER_STATUS.unpaid, [1, 9]);
export const ORDER_STEPS = checkedSteps(
  { 0: [1, 3, 5, 9], 1: [2, 4], 2: [4], 3: [5], 4: [5], 5: [6], 6: [], 9: [] },
  ORDER_STATUS.unpaid,
  [ORDER_STATUS.completed, ORDER_STATUS.cancelled],
);

export type OrderAction = 'pay' | 'cancel' | 'delete' | 'receive' | 'buyAgain' | 'review' | 'track' | 'refund';

/** As the wire numbers them. */
export interface ActedOrder {
  status: number;
  refundStatus: number;
  /** 0 as it is, 1 of a flash sale, 2 of a group. */
  type: number;
  /** What its products are. */
  secondType: number;
}

/** What each status allows, before anything else is asked. */
const BY_STATUS: Readonly<Record<number, readonly OrderAction[]>> = {
  [ORDER_STATUS.unpaid]: ['pay', 'cancel'],
  [ORDER_STATUS.toShip]: ['buyAgain', 'refund'],
  [ORDER_STATUS.partShipped]: ['track', 'buyAgain', 'refund'],
  [ORDER_STATUS.toCollect]: ['buyAgain', 'refund'],
  [ORDER_STATUS.toReceive]: ['receive', 'track', 'buyAgain', 'refund'],
  [ORDER_STATUS.received]: ['review', 'track', 'buyAgain', 'refund'],
  [ORDER_STATUS.completed]: ['review', 'track', 'buyAgain', 'delete'],
  [ORDER_STATUS.cancelled]: ['buyAgain', 'delete'],
};

/** Products that payment itself delivers: links and cards. */
const DELIVERED_AT_PAYMENT: readonly number[] = [PRODUCT_TYPE.link, PRODUCT_TYPE.cardSecret];
/** Of what payment delivers nothing can be given back. */
const REFUNDABLE: readonly number[] = [PRODUCT_TYPE.normal, PRODUCT_TYPE.virtual, PRODUCT_TYPE.video];

/** What has to be true besides the status. */
const ALSO: Partial<Record<OrderAction, (order: ActedOrder) => boolean>> = {
  receive: ({ refundStatus }) => refundStatus !== ORDER_REFUND.applying && refundStatus !== ORDER_REFUND.fully,
  buyAgain: ({ type, secondType }) => type === 0 && secondType === PRODUCT_TYPE.normal,
  review: ({ refundStatus }) => refundStatus !== ORDER_REFUND.fully,
  track: ({ secondType }) => !DELIVERED_AT_PAYMENT.includes(secondType),
  refund: (order) => order.refundStatus !== ORDER_REFUND.fully && isRefundableType(order.secondType),
};

/**
 * What a shopper may do with an order: what its status allows, less what its type, its products or a full refund exclude. For `refund`
 * each line has its own word on top (`proRefundSwitch`); `track` promises no shipment: one that was fetched has none.
 */
export function orderActions(order: ActedOrder): ReadonlySet<OrderAction> {
  const actions = BY_STATUS[order.status] ?? [];
  return new Set(actions.filter((action) => ALSO[action]?.(order) ?? true));
}

export const isRefundableType = (productType: number): boolean => REFUNDABLE.includes(productType);

/** Whether payment itself delivers a product of this type. */
export const isDeliveredAtPayment = (productType: number): boolean => DELIVERED_AT_PAYMENT.includes(productType);

/** What a shop's order becomes when it is paid; `productTypes` are those of its lines. */
export function paidStatus(productTypes: readonly number[], shippingType: number): number {
  if (productTypes.length > 0 && productTypes.every(isDeliveredAtPayment)) return ORDER_STATUS.received;
  return shippingType === SHIPPING.pickup ? ORDER_STATUS.toCollect : ORDER_STATUS.toShip;
}
