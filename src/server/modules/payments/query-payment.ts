import { isOverdue } from '#domain/orders/order-limits.ts';
import { type Failure, isFailure } from '../../platform/failure.ts';
import type { Mall } from '../../platform/mall.ts';
import { applyEvent } from './apply-event.ts';
import { atGateway } from './create-at-gateway.ts';
import { providerNamed } from './gateways/open.ts';
import { GATEWAY_MS, type GatewayEvent, type GatewayState } from './gateways/provider.ts';
import type { Applied } from './judge-event.ts';
import { claimQuery, type PaymentRow } from './queries/payments.ts';

/** The same payment is not queried more often, however many pages poll. */
export const QUERY_PAUSE_MS = 3_000;

const closed = ({ no }: PaymentRow): GatewayEvent => ({
  ...{ id: `asked-closed-${no}`, kind: 'closed', no, refundNo: '', amount: 0, currency: '', gatewayNo: '' },
});

/** The answer to a query counts once, like a message: its id is made from the payment's number. */
function eventsOf(payment: PaymentRow, answer: GatewayState, now: number): GatewayEvent[] {
  const { no } = payment;
  const ending = payment.status === 'open' ? [closed(payment)] : [];
  if (answer.state === 'open') return [];
  // What the gateway does not know may be under way to it, or a code that is scanned at the last minute.
  if (answer.state === 'unknown') return isOverdue(payment.payBy.getTime(), now) ? ending : [];
  if (answer.state === 'closed') return ending;
  const isPaid = answer.state === 'paid';
  const { amount, currency } = isPaid ? answer : payment;
  const gatewayNo = isPaid ? answer.gatewayNo : '';
  const event = {
    id: `asked-${answer.state}-${no}`,
    kind: answer.state,
    no,
    refundNo: '',
    amount,
    currency,
    gatewayNo,
  };
  // A payment that was refunded before any report can still be reported as paid: that has to find the refund.
  return isPaid ? [event] : [event, ...ending];
}

/** Whether it may be on its way to the gateway just now, which therefore knows nothing of it. */
const isBeingBegun = ({ code, createdAt }: PaymentRow, now: number) =>
  code === '' && now - createdAt.getTime() < GATEWAY_MS;

export type Asked = Applied | { outcome: 'open' | 'tooSoon' | 'off'; reason: string };

/**
 * Queries the gateway about a payment and applies the answer as if the gateway had sent it unasked. Of all servers and
 * pages one queries at a time.
 */
export async function queryGateway(
  mall: Mall,
  payment: PaymentRow,
  pauseMs = QUERY_PAUSE_MS,
): Promise<Asked | Failure> {
  const provider = providerNamed(mall.payments, payment.provider);
  if (!provider) return { outcome: 'off', reason: `${payment.provider} is not on` };
  const now = mall.clock();
  if (isBeingBegun(payment, now)) return { outcome: 'tooSoon', reason: 'begun a moment ago' };
  const isOurs = await claimQuery(mall.db.sql, payment.id, new Date(now - pauseMs), new Date(now));
  if (!isOurs) return { outcome: 'tooSoon', reason: 'asked a moment ago' };
  const state = await atGateway(mall, provider, 'ask', () => provider.ask(payment));
  if (isFailure(state)) return state;
  let result: Asked = { outcome: 'open', reason: '' };
  for (const event of eventsOf(payment, state, now)) result = await applyEvent(mall, provider.name, event);
  return result;
}
