import { PRODUCT_TYPE } from '../catalog/product-type.ts';
import { isDeliveredAtPayment, isRefundableType, ORDER_REFUND, ORDER_STATUS } from '../orders/order-state.ts';
import type { LineRefusal } from './refund-outcome.ts';
import { REFUND_KIND, RETURN_WAY } from './refund-state.ts';

export interface LinePieces {
  readonly quantity: number;
  /** Pieces in open requests, and pieces that were refunded. */
  readonly applied: number;
  readonly refunded: number;
}

export interface ReturnedLine extends LinePieces {
  readonly shipped: number;
  readonly productType: number;
  readonly isRefundable: boolean;
}

export interface ReturnedOrder {
  readonly status: number;
  /** The end of the return window in epoch milliseconds; null while the order is not received. */
  readonly until: number | null;
  /** Whether the shop has an address where products can be brought to. */
  readonly hasStore: boolean;
}

export interface Returnable {
  readonly most: number;
  readonly until: number | null;
  readonly refusal: LineRefusal | '';
  readonly kinds: readonly number[];
  readonly ways: readonly number[];
}

/** Pieces that nobody has asked for yet. */
export const piecesLeft = ({ quantity, applied, refunded }: LinePieces): number => quantity - applied - refunded;

const NOT_PAID: readonly number[] = [ORDER_STATUS.unpaid, ORDER_STATUS.cancelled];
/** All of it has been sent: there is something to give back. */
const SENT: readonly number[] = [ORDER_STATUS.toReceive, ORDER_STATUS.received];

function refusalOf(order: ReturnedOrder, line: ReturnedLine, now: number): LineRefusal | '' {
  if (NOT_PAID.includes(order.status)) return 'notPaid';
  if (isDeliveredAtPayment(line.productType) && line.shipped > 0) return 'codeShown';
  if (!line.isRefundable || !isRefundableType(line.productType)) return 'notReturnable';
  if (order.status === ORDER_STATUS.completed || (order.until !== null && now >= order.until)) return 'tooLate';
  return piecesLeft(line) > 0 ? '' : 'nothingLeft';
}

/** Whether and how pieces of a line can be asked for at this moment; `now` as epoch milliseconds. */
export function returnable(order: ReturnedOrder, line: ReturnedLine, now: number): Returnable {
  const { until } = order;
  const refusal = refusalOf(order, line, now);
  if (refusal !== '') return { most: 0, until, refusal, kinds: [], ways: [] };
  const isSent = SENT.includes(order.status) && line.productType === PRODUCT_TYPE.normal;
  const ways = order.hasStore ? [RETURN_WAY.courier, RETURN_WAY.inStore] : [RETURN_WAY.courier];
  const kinds = isSent ? [REFUND_KIND.moneyOnly, REFUND_KIND.giveBack] : [REFUND_KIND.moneyOnly];
  return { most: piecesLeft(line), until, refusal, kinds, ways: isSent ? ways : [] };
}

/** The refund status of an order with these lines: requested while any request is open, then refunded in part or in full. */
export function orderRefundStatus(lines: readonly LinePieces[]): number {
  if (lines.some(({ applied }) => applied > 0)) return ORDER_REFUND.applying;
  if (lines.length > 0 && lines.every(({ quantity, refunded }) => refunded >= quantity)) return ORDER_REFUND.fully;
  return lines.some(({ refunded }) => refunded > 0) ? ORDER_REFUND.partly : ORDER_REFUND.none;
}
