import type { Sql } from 'postgres';
import { announce } from '../../platform/events/event.ts';
import type { Mall } from '../../platform/mall.ts';
import { type PayablePlatformOrder, settlePlatformOrder } from '../orders/index.ts';
import { latePaymentReceived } from './events.ts';
import { providerNamed } from './gateways/open.ts';
import type { GatewayEvent, ProviderName } from './gateways/provider.ts';
import { type EventOutcome, findRefunded, takeParkedRefunds } from './queries/gateway-events.ts';
import {
  endPayment,
  findPayment,
  lockPayment,
  lockPlatformOrderById,
  type PaymentRow,
  type PaymentStatus,
} from './queries/payments.ts';
import { judgeRefund } from './refunds/judge-refund.ts';

/** What became of an event. `reason` is for the operator; 'again' is one that was there before. */
export interface Applied {
  outcome: EventOutcome | 'again';
  reason: string;
}

interface Case {
  tx: Sql;
  mall: Mall;
  payment: PaymentRow;
  platformOrder: PayablePlatformOrder;
  event: GatewayEvent;
  now: Date;
}

const because = (outcome: EventOutcome, reason = ''): Applied => ({ outcome, reason });

const end = ({ tx, payment, event, now }: Case, status: Exclude<PaymentStatus, 'open'>) =>
  endPayment(tx, payment.id, { status, gatewayNo: event.gatewayNo, now });

const isWhole = ({ payment, event }: Case) => event.amount === payment.amount && event.currency === payment.currency;

const shownBy = ({ mall, payment }: Case) => providerNamed(mall.payments, payment.provider)?.refundsShown ?? 'each';

/** The amounts refunded until now without the mall and by it. Some gateways report each part, others the sum of all so far. */
async function refundedOf(given: Case) {
  const { tx, payment } = given;
  const found = await findRefunded(tx, payment.provider, payment.no, payment.currency);
  return { outside: found[shownBy(given)], own: found.own };
}

/** Money for a payment that is open or was closed: it pays the purchase, or goes to its buyer where it cannot. */
async function applyPaid(given: Case): Promise<Applied> {
  const { tx, mall, payment, platformOrder, event, now } = given;
  if (payment.status !== 'open' && payment.status !== 'closed') return because('noted');
  if (!isWhole(given)) return because('refused', event.currency === payment.currency ? 'amount' : 'currency');
  const { outside: refunded } = await refundedOf(given);
  await takeParkedRefunds(tx, payment.provider, payment.no);
  if (refunded >= payment.amount) {
    await end(given, 'refunded');
    return because('noted', 'refunded before its payment was reported');
  }
  const inPart = refunded > 0 ? 'a part was refunded before its payment was reported' : '';
  const settlement = { platformOrderId: platformOrder.id, payType: payment.payType, now: now.getTime() };
  if (await settlePlatformOrder(tx, mall, settlement)) {
    await end(given, 'settled');
    return because('settled', inPart);
  }
  const { buyerId, no: orderNo, payBase, locale } = platformOrder;
  await announce(tx, latePaymentReceived, { buyerId, orderNo, paymentNo: payment.no, payBase, locale, at: now });
  await end(given, 'credited');
  return because('credited', inPart || 'the order was cancelled, or paid otherwise');
}

/**
 * A refund that the mall did not start. One that arrives before its payment is parked until the payment is recorded. Money that
 * was credited to the wallet cannot be refunded automatically as well.
 */
async function applyRefunded(given: Case): Promise<Applied> {
  const { payment, event } = given;
  if (event.currency !== payment.currency) return because('refused', 'currency');
  if (payment.status === 'credited')
    return because('refused', 'refunded at the gateway, and credited to the wallet before');
  if (payment.status === 'refunded') return because('noted');
  if (payment.status !== 'settled') return because('parked', 'refunded before its payment was reported');
  const { outside, own } = await refundedOf(given);
  if (outside === 0) return because('noted');
  if (outside + own < payment.amount) return because('noted', 'a part was refunded');
  await end(given, 'refunded');
  return because('noted', 'refunded at the gateway');
}

async function applyClosed(given: Case): Promise<Applied> {
  if (given.payment.status === 'open') await end(given, 'closed');
  return because('noted');
}

/** A refund of somebody else's that did not come about. */
const noteOnly = async () => because('noted');

const APPLY = {
  paid: applyPaid,
  refunded: applyRefunded,
  refundClosed: noteOnly,
  refundAbnormal: noteOnly,
  closed: applyClosed,
};

/** Applies an event that arrives for the first time, within the transaction that stores it. */
export async function judgeEvent(tx: Sql, mall: Mall, provider: ProviderName, event: GatewayEvent): Promise<Applied> {
  const found = await findPayment(tx, event.no);
  if (found?.provider !== provider) return because('refused', 'number');
  // The purchase first, as anyone who pays or cancels it does.
  const platformOrder = await lockPlatformOrderById(tx, found.platformOrderId);
  const payment = await lockPayment(tx, found.id);
  if (!platformOrder || !payment) return because('refused', 'number');
  const given = { tx, mall, payment, platformOrder, event, now: new Date(mall.clock()) };
  return (await judgeRefund(tx, { payment, event, shown: shownBy(given) }, given.now)) ?? APPLY[event.kind](given);
}
