import { PRODUCT_TYPE } from '../catalog/product-type.ts';
import { isDeliveredAtPayment, ORDER_STATUS, SHIPPING } from './order-state.ts';

export type OrderStep =
  | 'placed'
  | 'paid'
  | 'partShipped'
  | 'shipped'
  | 'received'
  | 'collected'
  | 'delivered'
  | 'completed';

/** How it comes to the shopper: in shipments, fetched in the shop, or by itself. */
export type OrderWay = 'sent' | 'collected' | 'online';

const STEPS: Record<OrderWay, readonly OrderStep[]> = {
  sent: ['placed', 'paid', 'shipped', 'received', 'completed'],
  collected: ['placed', 'paid', 'collected', 'completed'],
  online: ['placed', 'paid', 'delivered', 'completed'],
};

/** Part of an order that was sent is under way, but not yet all of it: the step has a name of its own. */
const PARTLY_SHIPPED: Record<OrderWay, readonly OrderStep[]> = {
  ...STEPS,
  sent: STEPS.sent.map((step) => (step === 'shipped' ? 'partShipped' : step)),
};

/** What each way calls the products being on their way, and being there. */
const ARRIVAL: Record<OrderWay, { underWay: OrderStep; there: OrderStep }> = {
  sent: { underWay: 'shipped', there: 'received' },
  collected: { underWay: 'paid', there: 'collected' },
  online: { underWay: 'delivered', there: 'delivered' },
};

/** The last step that an order of the status has reached. */
function reached(status: number, way: OrderWay): OrderStep {
  if (status === ORDER_STATUS.unpaid) return 'placed';
  if (status === ORDER_STATUS.completed) return 'completed';
  if (status === ORDER_STATUS.received) return ARRIVAL[way].there;
  if (status === ORDER_STATUS.partShipped && way === 'sent') return 'partShipped';
  return status === ORDER_STATUS.toReceive ? ARRIVAL[way].underWay : 'paid';
}

export interface Progress {
  step: OrderStep;
  state: 'done' | 'now' | 'ahead';
}

/** The steps of an order up to its end; none of one that was cancelled. */
export function orderProgress(status: number, way: OrderWay): Progress[] {
  if (status === ORDER_STATUS.cancelled) return [];
  const steps = status === ORDER_STATUS.partShipped ? PARTLY_SHIPPED[way] : STEPS[way];
  const now = steps.indexOf(reached(status, way));
  const stateAt = (at: number) => (at < now ? 'done' : at === now ? 'now' : 'ahead');
  return steps.map((step, at) => ({ step, state: stateAt(at) }));
}

export const isOfVirtualProducts = (secondType: number): boolean =>
  secondType === PRODUCT_TYPE.virtual || isDeliveredAtPayment(secondType);

/** By the contract's codes for how it is sent and what its products are. */
export function orderWay(shippingType: number, secondType: number): OrderWay {
  if (shippingType === SHIPPING.pickup) return 'collected';
  return isOfVirtualProducts(secondType) || shippingType === SHIPPING.virtual ? 'online' : 'sent';
}
