import type { Sql } from 'postgres';
import { POINTS_STATUS } from '#domain/wallet/points.ts';
import { DEFAULT_LOCALE, isLocale } from '#locale/locales.ts';
import { translate } from '../../platform/translate.ts';
import { insertPointsLine } from './queries/points.ts';
import { insertWalletLine } from './queries/wallet.ts';

interface UsedPoints {
  no: string;
  buyerId: number;
  pointsUsed: number;
  at: Date;
}

/** Points that a cancelled order or refunded pieces used come back as a refund, so that they do not count as earned a second time. */
export async function returnPoints(tx: Sql, { no, buyerId, pointsUsed, at }: UsedPoints): Promise<void> {
  if (pointsUsed === 0) return;
  const line = { buyerId, type: 1, amount: pointsUsed, linkType: 'refund', linkId: no } as const;
  await insertPointsLine(tx, { ...line, status: POINTS_STATUS.done, createdAt: at });
}

interface EarnedPoints {
  no: string;
  buyerId: number;
  pointsGained: number;
  isFullyRefunded: boolean;
  at: Date;
}

/** Points for a completed order, of which nothing can be returned any more; one that was refunded in full gains none. */
export async function grantPoints(tx: Sql, order: EarnedPoints): Promise<void> {
  const { no, buyerId, pointsGained, isFullyRefunded, at } = order;
  if (pointsGained === 0 || isFullyRefunded) return;
  await insertPointsLine(tx, {
    ...{ buyerId, type: 1, amount: pointsGained, linkType: 'order', linkId: no, createdAt: at },
    status: POINTS_STATUS.done,
  });
}

interface LatePayment {
  buyerId: number;
  orderNo: string;
  paymentNo: string;
  payBase: number;
  locale: string;
  at: Date;
}

/**
 * Puts into the buyer's wallet what came for an order that cannot be paid any more: what it was worth in the base currency.
 * The entry names the payment, of which an order may have several. The order's stock may be sold by now, so the order is
 * never opened again.
 */
export async function creditLatePayment(tx: Sql, payment: LatePayment): Promise<void> {
  const { buyerId, orderNo, paymentNo, payBase, locale, at } = payment;
  if (payBase === 0) return;
  const t = translate(isLocale(locale) ? locale : DEFAULT_LOCALE, 'wallet');
  const remark = t('wallet:paidTooLate', { number: orderNo });
  const entry = { buyerId, type: 1, amount: payBase, linkType: 'order', linkId: paymentNo } as const;
  await insertWalletLine(tx, { ...entry, remark, createdAt: at });
}

interface RefundedMoney {
  no: string;
  buyerId: number;
  /** Minor units of the base currency. */
  walletAmount: number;
  locale: string;
  at: Date;
}

/** Puts what a refund pays into the wallet that has paid; nothing where a gateway pays it. */
export async function creditRefund(tx: Sql, refund: RefundedMoney): Promise<void> {
  const { no, buyerId, walletAmount, locale, at } = refund;
  if (walletAmount === 0) return;
  const t = translate(isLocale(locale) ? locale : DEFAULT_LOCALE, 'wallet');
  const entry = { buyerId, type: 1, amount: walletAmount, linkType: 'order', linkId: no } as const;
  await insertWalletLine(tx, { ...entry, remark: t('wallet:refunded', { number: no }), createdAt: at });
}
