import { isOverdue } from '#domain/orders/order-limits.ts';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { isFailure } from '../../platform/failure.ts';
import type { Mall } from '../../platform/mall.ts';
import { atGateway } from './create-at-gateway.ts';
import { namesOn, providerNamed } from './gateways/open.ts';
import { oneByProvider } from './one-by-provider.ts';
import {
  type DuePayment,
  endPayment,
  findPayment,
  listDuePayments,
  lockPayment,
  lockPlatformOrderById,
} from './queries/payments.ts';
import { queryGateway } from './query-payment.ts';

/** Younger ones are still being paid; anyone who looks at one asks by the page. */
const YOUNG_MS = 30_000;
const AT_ONCE = 50;

/** Whether nothing that is paid now could pay the purchase. */
const isOver = ({ platformOrderStatus, payBy }: DuePayment, now: number) =>
  platformOrderStatus !== PLATFORM_ORDER_STATUS.unpaid || isOverdue(payBy.getTime(), now);

/**
 * Takes the bill from the gateway, and notes it. One that was paid in the meantime refuses, and one that the gateway does not
 * know can still be scanned: both are asked about again.
 */
async function close(mall: Mall, payment: DuePayment): Promise<void> {
  const provider = providerNamed(mall.payments, payment.provider);
  if (!provider) return;
  const isClosed = await atGateway(mall, provider, 'close', () => provider.close(payment));
  if (isFailure(isClosed) || !isClosed) return;
  await mall.db.transact(async (tx) => {
    // The purchase first: every transaction locks in this order.
    await lockPlatformOrderById(tx, payment.platformOrderId);
    const now = await lockPayment(tx, payment.id);
    if (now?.status === 'open')
      await endPayment(tx, now.id, { status: 'closed', gatewayNo: '', now: new Date(mall.clock()) });
  });
}

async function lookAt(mall: Mall, payment: DuePayment): Promise<void> {
  await queryGateway(mall, payment, YOUNG_MS);
  if (!isOver(payment, mall.clock())) return;
  if ((await findPayment(mall.db.sql, payment.no))?.status === 'open') await close(mall, payment);
}

/** A fault at one of them is logged, and holds up none of the others. */
async function queryOne(mall: Mall, payment: DuePayment): Promise<void> {
  try {
    await lookAt(mall, payment);
  } catch (error) {
    mall.log.error({ err: error, payment: payment.no }, 'what has become of a payment cannot be found out');
  }
}

/**
 * Queries payments without news for half a minute, those of cancelled and paid purchases among them, whose bills it
 * closes. Returns how many it checked. Several servers may run it at once; a gateway that does not answer holds up its
 * own payments only.
 */
export async function pollOpenPayments(mall: Mall): Promise<number> {
  const due = await listDuePayments(mall.db.sql, {
    providers: namesOn(mall.payments),
    now: new Date(mall.clock()),
    pauseMs: YOUNG_MS,
    limit: AT_ONCE,
  });
  await oneByProvider(due, (payment) => queryOne(mall, payment));
  return due.length;
}
