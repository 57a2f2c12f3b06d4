import type { Sql } from 'postgres';
import { refundPart } from '#domain/aftersales/refund-part.ts';
import { type Returnable, returnable } from '#domain/aftersales/refund-quantity.ts';
import {
  MOST_PROOFS,
  MOST_VAIN_REQUESTS,
  REFUND_KIND,
  REFUND_STATUS,
  RETURN_WAY,
} from '#domain/aftersales/refund-state.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { announce } from '../../platform/events/event.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { askForPieces, lockOrderToRefund } from '../orders/index.ts';
import { ownPictures } from '../settings/index.ts';
import { claimPictures } from '../uploads/index.ts';
import { caseEvent } from './case-event.ts';
import { caseOpened } from './events.ts';
import { countVainCases, insertCase, insertStep } from './queries/refund-cases.ts';
import { listRefundLines, type RefundLineRow, type RefundOrderRow, readRefundOrder } from './queries/refund-lines.ts';
import { refundLine, returnedOrder } from './refund-line.ts';

export interface RefundWish {
  orderNo: string;
  orderDetailId: number;
  afterSalesType: number;
  returnGoodsType: number;
  num: number;
  text: string;
  /** Addresses of pictures with commas between them. */
  reasonImage?: string | undefined;
  explain?: string | undefined;
}

/** The pictures of a request; refused where there are too many. Addresses have commas between them. */
async function proofsOf(context: BuyerContext, text: string): Promise<string[] | Failure> {
  const addresses = text.split(',').flatMap((address) => address.trim() || []);
  return addresses.length > MOST_PROOFS
    ? fail('refundPictures', { most: MOST_PROOFS })
    : ownPictures(context, addresses);
}

function lineRefusal({ refusal, most }: Returnable, num: number, returnDays: number): Failure | null {
  if (refusal === 'notPaid') return fail('orderStatus');
  if (refusal === 'tooLate') return fail('refundTooLate', { days: returnDays });
  if (refusal === 'notReturnable') return fail('refundNotOffered');
  if (refusal === 'codeShown') return fail('refundCodeShown');
  if (refusal === 'nothingLeft') return fail('refundNothingLeft');
  return num > most ? fail('refundTooMany', { most }) : null;
}

function wayRefusal({ kinds, ways }: Returnable, wish: RefundWish): Failure | null {
  const { afterSalesType, returnGoodsType } = wish;
  if (!kinds.includes(afterSalesType)) return fail('refundNothingSent');
  if (afterSalesType === REFUND_KIND.moneyOnly) return null;
  if (returnGoodsType === RETURN_WAY.none) return fail('refundWayMissing');
  return ways.includes(returnGoodsType) ? null : fail('refundNoStore');
}

interface AskedLine {
  order: RefundOrderRow;
  line: RefundLineRow;
}

function findLine(order: RefundOrderRow, lines: readonly RefundLineRow[], wish: RefundWish, now: number) {
  const line = lines.find(({ id, orderId }) => id === wish.orderDetailId && orderId === order.id);
  if (!line) return fail('orderLineNotFound');
  const possible = returnable(returnedOrder(order), line, now);
  return lineRefusal(possible, wish.num, order.returnDays) ?? wayRefusal(possible, wish) ?? line;
}

async function storeCase(
  tx: Sql,
  { mall, now }: BuyerContext,
  { order, line }: AskedLine,
  wish: RefundWish,
  pictures: string[],
) {
  const at = new Date(now);
  const { id: orderId, platformOrderId, buyerId } = order;
  const rule = refundLine(line);
  const asked = {
    no: orderNumber('RE', now, mall.random(8)),
    ...{ orderLineId: line.id, quantity: wish.num, kind: wish.afterSalesType },
    returnWay: wish.afterSalesType === REFUND_KIND.giveBack ? wish.returnGoodsType : RETURN_WAY.none,
  };
  const amounts = refundPart(rule, rule.held, wish.num);
  const texts = { reason: wish.text, remark: wish.explain ?? '' };
  const id = await insertCase(tx, { ...asked, ...texts, buyerId, platformOrderId, orderId, amounts, pictures, at });
  const { underReview } = REFUND_STATUS;
  await insertStep(tx, { caseId: id, kind: 'apply', by: 'buyer', fromStatus: underReview, toStatus: underReview, at });
  await announce(tx, caseOpened, caseEvent({ ...asked, id, amount: amounts.amount }, order, at));
}

/** Asks for pieces of a line. Its merchant order is locked, so that two requests cannot contain the same pieces. */
async function ask(tx: Sql, context: BuyerContext, wish: RefundWish, pictures: string[]): Promise<true | Failure> {
  const { buyerId } = context.buyer;
  const found = await lockOrderToRefund(tx, buyerId, wish.orderNo);
  if (!found) return fail('orderNotFound');
  const order = await readRefundOrder(tx, found.id);
  const line = findLine(order, await listRefundLines(tx, found.platformOrderId), wish, context.now);
  if (isFailure(line)) return line;
  if ((await countVainCases(tx, line.id)) >= MOST_VAIN_REQUESTS)
    return fail('refundTooOften', { most: MOST_VAIN_REQUESTS });
  if (!(await claimPictures(tx, { buyerId, model: 'product', addresses: pictures, now: new Date(context.now) })))
    return fail('refundPictureGone');
  if (!(await askForPieces(tx, { orderId: order.id, lineId: line.id, quantity: wish.num })))
    return fail('refundNothingLeft');
  await storeCase(tx, context, { order, line }, wish, pictures);
  return true;
}

export async function applyForRefund(context: BuyerContext, wish: RefundWish): Promise<true | Failure> {
  const pictures = await proofsOf(context, wish.reasonImage ?? '');
  return isFailure(pictures) ? pictures : transact(context, (tx) => ask(tx, context, wish, pictures));
}
