import { defineEvent } from '../../platform/events/event.ts';

/** What everybody who hears of a request needs to know of it. */
export interface CaseEvent {
  caseId: number;
  /** 'RE…'. */
  refundNo: string;
  buyerId: number;
  merchantId: number;
  /** 'SH…' and 'PT…'. */
  orderNo: string;
  platformOrderNo: string;
  orderId: number;
  platformOrderId: number;
  orderLineId: number;
  quantity: number;
  /** Minor units of the order's currency. */
  amount: number;
  currency: string;
  decimals: number;
  /** In which the order was placed. */
  locale: string;
  /** 'weixin', 'alipay', 'card', 'yue': the way back. */
  payType: string;
  /** 1 the money alone, 2 the product is given back; 0 not at all, 1 by courier, 2 in the store. */
  kind: number;
  returnWay: number;
  at: Date;
}

export const caseOpened = defineEvent<CaseEvent>('aftersales.caseOpened');

/** The shop has agreed. Of a product that is given back: where to, and until when. */
export const caseApproved = defineEvent<CaseEvent & { sendBy: Date | null }>('aftersales.caseApproved');

/** The shop does not accept the request, or, after it has received the product, the product. */
export const caseRefused = defineEvent<CaseEvent & { reason: string; isAfterReceipt: boolean }>(
  'aftersales.caseRefused',
);

/** Withdrawn by its buyer, whose product may be on its way to the shop by then, or closed by the mall. */
export const caseRevoked = defineEvent<CaseEvent & { isByBuyer: boolean; wasSentBack: boolean }>(
  'aftersales.caseRevoked',
);

/** The buyer has sent the product off, or brought it to the store. */
export const returnShipped = defineEvent<CaseEvent & { expressName: string; trackingNumber: string }>(
  'aftersales.returnShipped',
);

export const returnReceived = defineEvent<CaseEvent>('aftersales.returnReceived');

export interface RefundedLine {
  id: number;
  skuId: number;
  /** 0 for none. */
  flashSaleSkuId: number;
  quantity: number;
}

/**
 * A gateway has to pay back what it was paid. The port of the payments stores it in this transaction and sends it afterwards,
 * until it is confirmed.
 */
export const refundRequested = defineEvent<{
  refundNo: string;
  platformOrderId: number;
  /** Minor units of the order's currency, above nothing. */
  amount: number;
  at: Date;
}>('aftersales.refundRequested');

/** What becomes of points, coupons, wallet, stock and the merchant's ledger follows from it. */
export interface RefundPaid extends CaseEvent {
  /** The refund's number: entries of ledgers name it. */
  no: string;
  /** Minor units of the base currency for the wallet; 0 where a gateway has paid. */
  walletAmount: number;
  pointsUsed: number;
  pointsGained: number;
  shipping: number;
  platformCoupon: number;
  pointsMoney: number;
  lines: readonly RefundedLine[];
  /** Coupons of the buyer's that come back with it. */
  couponIds: readonly number[];
  /** Pieces of the line, and those of them that are refunded by now. */
  lineQuantity: number;
  lineRefunded: number;
}

/** The money is back; announced once for each request. */
export const refundPaid = defineEvent<RefundPaid>('aftersales.refundPaid');
