import type { order, purchasedProduct } from '#contract/orders.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import { countOwnOrders } from './count-orders.ts';
import { deleteOwnOrder } from './delete-order.ts';
import { listBoughtWith } from './list-bought-with.ts';
import { listOwnOrders } from './list-orders.ts';
import { listPurchased } from './list-purchased.ts';
import { readOwnOrder } from './read-order.ts';
import { receiveOwnOrder } from './receive-order.ts';

export const orderRoutes: Handlers<typeof order> = {
  orderList: (input, context) => listOwnOrders(context, input),
  orderCounts: (_, context) => countOwnOrders(context),
  orderDetail: ({ orderNo }, context) => readOwnOrder(context, orderNo),
  orderCancel: ({ orderNo }, context) => cancelOwnOrder(context, orderNo),
  orderDelete: ({ orderNo }, context) => deleteOwnOrder(context, orderNo),
  orderReceive: ({ orderNo }, context) => receiveOwnOrder(context, orderNo),
};

export const purchasedProductRoutes: Handlers<typeof purchasedProduct> = {
  goodsPurchased: (page, context) => listPurchased(context, page),
  goodsBoughtWith: ({ id, limit }, context) => listBoughtWith(context, id, limit),
};
