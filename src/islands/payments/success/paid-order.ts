import type { MerchantOrder, OrderDetail } from '#contract/orders.ts';
import { handedOver } from '#domain/orders/digital-delivery.ts';
import { type OrderWay, orderWay } from '#domain/orders/order-progress.ts';
import { isDeliveredAtPayment } from '#domain/orders/order-state.ts';
import { orderLink, ordersLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { PayStatusTexts } from '../texts.ts';

export const handedOverOf = ({ merchantOrderList }: OrderDetail) =>
  handedOver(merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList));

/** A shop's part of a paid order, with how it comes to its buyer. */
export interface PaidPart {
  part: MerchantOrder;
  way: OrderWay;
  /** Whether payment itself has delivered all of it. */
  isThere: boolean;
  /** When it is promised; null for what no carrier brings, and where the shop names no days. */
  arrival: MerchantOrder['arrival'];
}

/** By what its lines are: an order of several kinds names none of them as its own. */
function wayOf({ shippingType, orderInfoList }: MerchantOrder): OrderWay {
  const ways = new Set(orderInfoList.map(({ productType }) => orderWay(shippingType, productType)));
  if (ways.has('sent')) return 'sent';
  return ways.has('collected') ? 'collected' : 'online';
}

export const partsOf = ({ merchantOrderList }: OrderDetail): PaidPart[] =>
  merchantOrderList.map((part) => {
    const way = wayOf(part);
    const isThere = part.orderInfoList.every(({ productType }) => isDeliveredAtPayment(productType));
    return { part, way, isThere, arrival: way === 'sent' ? part.arrival : null };
  });

/** An order of one shop has a page of its own by now; several are found in the list, but their cards stand on one page. */
export function wayToOrder(order: OrderDetail, locale: Locale, texts: PayStatusTexts) {
  const { orderNo, shopOrderNos: merchantOrderNos, secondType } = order;
  const [own, ...more] = merchantOrderNos;
  const isReady = handedOverOf(order) !== 'none';
  if (more.length > 0 && !isReady) return { href: ordersLink(locale), text: texts.toOrders };
  const shown = more.length > 0 ? orderNo : (own ?? orderNo);
  return { href: orderLink(locale, shown, secondType), text: isReady ? texts.toHandedOver : texts.toOrder };
}
