import type { OrderLine } from '#contract/orders.ts';
import { toWire } from '#domain/money/money.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import type { OrderLineRow } from './queries/order-lines.ts';

/** Amounts of an order in the currency in which it was placed, whatever that of the request. */
export const orderMoney =
  ({ decimals }: { decimals: number }) =>
  (minor: number): string =>
    toWire(minor, { decimals });

/** Moments on the mall's clock on the wall. */
export const orderTime =
  ({ mall }: Pick<UseCaseContext, 'mall'>) =>
  (at: Date): string =>
    wallTime(at.getTime(), mall.config.timezone);

/** A line as the contract writes it. Cards and links belong to those who have paid. */
export function serializeLine(row: OrderLineRow, money: (minor: number) => string, isPaid: boolean): OrderLine {
  const { id, merchantId, productId, name, image, skuId, sku, productType, isRefundable } = row;
  return {
    id,
    merId: merchantId,
    productId,
    productName: name,
    image,
    attrValueId: skuId,
    sku,
    price: money(row.price),
    vipPrice: money(row.memberPrice),
    payNum: row.quantity,
    payPrice: money(row.pay),
    applyRefundNum: row.refundApplied,
    refundNum: row.refunded,
    deliveryNum: row.shipped,
    productType,
    productMarketingType: row.isSale ? 1 : 0,
    proRefundSwitch: isRefundable,
    expand: isPaid ? row.link : '',
    cardSecretList: isPaid ? row.cards : [],
    isReply: row.isReviewed,
  };
}

/** How many pieces lines have together. */
export const piecesOf = (lines: readonly OrderLineRow[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
