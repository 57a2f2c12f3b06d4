import type { MerchantOrder, OrderDetail } from '#contract/orders.ts';
import { orderWay } from '#domain/orders/order-progress.ts';

/** The shops' parts of an order that come by post; the others are fetched or delivered online. */
export const sentParts = ({ merchantOrderList, secondType }: OrderDetail): MerchantOrder[] =>
  merchantOrderList.filter(({ shippingType }) => orderWay(shippingType, secondType) === 'sent');
