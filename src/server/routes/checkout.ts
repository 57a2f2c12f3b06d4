import type { checkout } from '#contract/checkout.ts';
import type { Handlers } from '../http/handler.ts';
import { computePrice, listOrderCoupons } from '../services/checkout/compute-price.ts';
import { loadPreOrder } from '../services/checkout/load-pre-order.ts';
import { placeOrder } from '../services/checkout/place-order.ts';
import { beginPreOrder } from '../services/checkout/pre-order.ts';

export const checkoutRoutes: Handlers<typeof checkout> = {
  preOrder: (input, context) => beginPreOrder(context, input),
  preOrderLoad: ({ preOrderNo }, context) => loadPreOrder(context, preOrderNo),
  orderPrice: (input, context) => computePrice(context, input),
  orderCoupons: (input, context) => listOrderCoupons(context, input),
  orderCreate: (input, context) => placeOrder(context, input),
};
