import { payUntil } from '#domain/orders/order-limits.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { unitPrice } from '#domain/pricing/price-line.ts';
import { secondTypeOf } from '../../../server/modules/checkout/product-kinds.ts';
import { CANCELLED_BY } from '../../../server/modules/orders/queries/cancellation.ts';
import type { NumberedMerchant, NumberedOrder } from './number-orders.ts';
import type { WishedOrder } from './wished-orders.ts';

/** Who orders, and where it goes. */
export interface Recipient {
  buyerId: number;
  realName: string;
  phone: string;
  address: string;
}

const { unpaid, toShip, toCollect, received, cancelled } = ORDER_STATUS;
const at = (moment: number | null) => (moment === null ? null : new Date(moment));
const linesOf = ({ merchants }: NumberedOrder) => merchants.flatMap(({ lines }) => lines);

/** A purchase itself is unpaid, paid or cancelled. */
const platformOrderStatus = (status: number) => (status === unpaid || status === cancelled ? status : toShip);

export function platformOrderRow(order: NumberedOrder, to: Recipient) {
  const { id, no, wished, currency, amounts, payBase, paidAt, cancelledAt } = order;
  const { productTotal, shippingFee, memberDiscount, merchantCoupon, platformCoupon, pointsUsed, pointsMoney, pay } =
    amounts;
  const placedAt = new Date(wished.placedAt);
  return {
    ...{ id, no, ...to, type: 0, secondType: secondTypeOf(linesOf(order)), status: platformOrderStatus(wished.status) },
    cancelStatus: wished.status === cancelled ? CANCELLED_BY.buyer : 0,
    ...{ currency: currency.code, decimals: currency.decimals, rate: currency.rate, payBase },
    ...{ productTotal, shippingFee, memberDiscount, merchantCoupon, platformCoupon, pointsUsed, pointsMoney, pay },
    payType: paidAt === null ? '' : wished.payType,
    ...{ locale: 'en', createdAt: placedAt, payBy: new Date(payUntil(wished.placedAt)) },
    ...{ paidAt: at(paidAt), cancelledAt: at(cancelledAt), isListed: paidAt === null },
  };
}

const SHIPPING = { sent: 1, fetched: 2, virtual: 3, link: 3, card: 3 } as const;

export function merchantOrderRow(
  order: NumberedOrder,
  merchant: NumberedMerchant,
  buyerId: number,
  verifyCode: string,
) {
  const { id, no, merchantId, amounts, couponId, pointsGained, shippedAt, receivedAt, completedAt, lines } = merchant;
  const { wished, paidAt } = order;
  return {
    ...{ id, no, platformOrderId: order.id, buyerId, merchantId, merchantName: lines[0]?.facts.merchantName ?? '' },
    ...{ status: wished.status, secondType: secondTypeOf(lines), shippingType: SHIPPING[wished.kind], ...amounts },
    buyerCouponId: order.coupons.find((coupon) => coupon.couponId === couponId)?.id ?? null,
    ...{ pointsGained, verifyCode: wished.kind === 'fetched' && paidAt !== null ? verifyCode : '' },
    ...{ createdAt: new Date(wished.placedAt), shippedAt: at(shippedAt), receivedAt: at(receivedAt) },
    ...{ completedAt: at(completedAt), isListed: paidAt !== null },
  };
}

/** Pieces that have left their shop: in shipments, at its counter, or with the payment. */
function shippedOf(
  { kind, status }: WishedOrder,
  { shipments }: NumberedMerchant,
  place: number,
  quantity: number,
): number {
  if (kind === 'sent' || kind === 'virtual')
    return shipments
      .flatMap(({ contents }) => contents)
      .reduce((sum, of) => sum + (of.line === place ? of.quantity : 0), 0);
  const isHandedOver = kind === 'fetched' ? status >= received : status !== toCollect && status !== unpaid;
  return isHandedOver && status !== cancelled ? quantity : 0;
}

export function lineRows(order: NumberedOrder, merchant: NumberedMerchant, links: ReadonlyMap<number, string>) {
  return merchant.lines.map(({ id, facts, priced, amounts, pointsGained }, place) => {
    const { productId, skuId, name, sku, image, productType, isRefundable } = facts;
    const { price, quantity } = priced;
    return {
      ...{
        id,
        platformOrderId: order.id,
        orderId: merchant.id,
        productId,
        skuId,
        name,
        sku,
        image,
        productType,
        isRefundable,
      },
      ...{ price, memberPrice: unitPrice(priced, true), quantity, ...amounts, pointsGained },
      shipped: shippedOf(order.wished, merchant, place, quantity),
      link: order.paidAt === null ? '' : (links.get(skuId) ?? ''),
    };
  });
}
