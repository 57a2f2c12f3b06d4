import { isFailure } from '../../platform/failure.ts';
import type { Mall } from '../../platform/mall.ts';
import { findPayment, findPlatformOrderNo } from './queries/payments.ts';
import { queryGateway } from './query-payment.ts';

/** A payment after its gateway was queried; `why` is the gateway's or the mall's reason, '' where there is none. */
export interface StuckAnswer {
  platformOrderNo: string;
  status: string;
  why: string;
}

async function queryAbout(mall: Mall, no: string): Promise<string> {
  const payment = await findPayment(mall.db.sql, no);
  // One that was closed may have been paid at the last moment.
  if (payment?.status !== 'open' && payment?.status !== 'closed') return '';
  const asked = await queryGateway(mall, payment, 0);
  if (isFailure(asked)) return 'its gateway does not answer';
  if (asked.outcome === 'again') return 'its gateway says what it has said before, which changed nothing';
  return asked.reason;
}

/** Queries a payment without a report, and settles it if it was paid. Undefined where there is no such payment. */
export async function settleStuck(mall: Mall, no: string): Promise<StuckAnswer | undefined> {
  const why = await queryAbout(mall, no);
  const payment = await findPayment(mall.db.sql, no);
  if (!payment) return undefined;
  return {
    platformOrderNo: await findPlatformOrderNo(mall.db.sql, payment.platformOrderId),
    status: payment.status,
    why,
  };
}
