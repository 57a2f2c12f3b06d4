import type { checkout } from '#contract/checkout/checkout.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { beginPreOrder } from './begin-checkout.ts';
import { computePrice, listOrderCoupons } from './compute-price.ts';
import { placeOrder } from './finish-checkout.ts';
import { loadPreOrder } from './load-checkout-session.ts';

export const checkoutRoutes: Handlers<typeof checkout> = {
  preOrder: (input, context) => beginPreOrder(context, input),
  preOrderLoad: ({ preOrderNo }, context) => loadPreOrder(context, preOrderNo),
  orderPrice: (input, context) => computePrice(context, input),
  orderCoupons: (input, context) => listOrderCoupons(context, input),
  orderCreate: (input, context) => placeOrder(context, input),
};
