import type { order } from '#contract/order.ts';
import type { Handlers } from '../http/handler.ts';
import { cancelOwnOrder } from '../services/order/cancel-order.ts';
import { countOwnOrders } from '../services/order/count-orders.ts';
import { deleteOwnOrder } from '../services/order/delete-order.ts';
import { listOwnOrders } from '../services/order/list-orders.ts';
import { readOwnOrder } from '../services/order/read-order.ts';
import { receiveOwnOrder } from '../services/order/receive-order.ts';

export const orderRoutes: Handlers<typeof order> = {
  orderList: (input, context) => listOwnOrders(context, input),
  orderCounts: (_, context) => countOwnOrders(context),
  orderDetail: ({ orderNo }, context) => readOwnOrder(context, orderNo),
  orderCancel: ({ orderNo }, context) => cancelOwnOrder(context, orderNo),
  orderDelete: ({ orderNo }, context) => deleteOwnOrder(context, orderNo),
  orderReceive: ({ orderNo }, context) => receiveOwnOrder(context, orderNo),
};
