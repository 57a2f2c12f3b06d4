import { z } from 'zod';
import { fromStripe } from '#domain/payments/stripe-units.ts';
import type { GatewayEvent, GatewayState, ReceivedEvent, Refund, RefundAnswer } from '../provider.ts';
import { readJson } from '../read-json.ts';

/** By which Stripe's objects name the mall's: a payment, and a refund of one. */
export const namesOf = (payment: string, refund?: string) => ({
  mall_payment: payment,
  ...(refund && { mall_refund: refund }),
});
const metadata = z
  .object({ mall_payment: z.string().default(''), mall_refund: z.string().default('') })
  .nullable()
  .default(null)
  .transform((names) => ({ payment: names?.mall_payment ?? '', refund: names?.mall_refund ?? '' }));
const currency = z.string().transform((code) => code.toUpperCase());
const expandable = <T extends z.ZodType>(whole: T) => z.union([z.string(), whole]).nullable().default(null);

const chargeSchema = z.object({
  id: z.string(),
  amount_refunded: z.int().min(0),
  currency,
  refunded: z.boolean().default(false),
  payment_intent: z.string().nullable().default(null),
  metadata,
});

const intentSchema = z.object({ id: z.string(), status: z.string(), latest_charge: expandable(chargeSchema) });

const sessionSchema = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  amount_total: z.int().min(0),
  currency,
  payment_intent: expandable(intentSchema),
  metadata,
});
type Session = z.output<typeof sessionSchema>;

const refundSchema = z.object({
  id: z.string(),
  amount: z.int().min(0),
  currency,
  status: z.string(),
  payment_intent: z.string().nullable().default(null),
  metadata,
});

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

const MALFORMED: ReceivedEvent = { unheard: 'malformed' };
const IDLE: ReceivedEvent = { idle: true };

const intentNo = ({ payment_intent: intent }: Session) => (typeof intent === 'string' ? intent : (intent?.id ?? ''));

type Reader = (id: string, object: unknown) => ReceivedEvent;

function event(id: string, more: Omit<GatewayEvent, 'id' | 'amount'> & { units: number }): ReceivedEvent {
  const { units, ...of } = more;
  const amount = of.kind === 'closed' ? 0 : fromStripe(units, of.currency);
  return amount === null ? MALFORMED : { id, ...of, amount };
}

const readSession =
  (kind: 'paid' | 'closed'): Reader =>
  (id, object) => {
    const { data } = sessionSchema.safeParse(object);
    if (!data) return MALFORMED;
    const { payment: no } = data.metadata;
    // Money that is under way is reported by a later message.
    if (kind === 'paid' && data.payment_status !== 'paid') return IDLE;
    if (kind === 'closed') return event(id, { kind, no, refundNo: '', units: 0, currency: '', gatewayNo: '' });
    const units = data.amount_total;
    return event(id, { kind, no, refundNo: '', units, currency: data.currency, gatewayNo: intentNo(data) });
  };

const REFUND_KINDS: Readonly<Record<string, GatewayEvent['kind']>> = {
  succeeded: 'refunded',
  failed: 'refundClosed',
  canceled: 'refundClosed',
};

/** A refund of the mall's own. Any other is reported by its charge, which names the payment. */
const readRefund: Reader = (id, object) => {
  const { data } = refundSchema.safeParse(object);
  if (!data) return MALFORMED;
  const { payment: no, refund: refundNo } = data.metadata;
  const kind = REFUND_KINDS[data.status];
  if (refundNo === '' || !kind) return IDLE;
  const gatewayNo = data.payment_intent ?? '';
  return event(id, { kind, no, refundNo, units: data.amount, currency: data.currency, gatewayNo });
};

/** All that went back of a charge until now, by whomever. */
const readCharge: Reader = (id, object) => {
  const { data } = chargeSchema.safeParse(object);
  if (!data) return MALFORMED;
  const { payment: no } = data.metadata;
  const gatewayNo = data.payment_intent ?? '';
  const units = data.amount_refunded;
  return event(id, { kind: 'refunded', no, refundNo: '', units, currency: data.currency, gatewayNo });
};

const READ: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': readSession('paid'),
  'checkout.session.async_payment_succeeded': readSession('paid'),
  'checkout.session.async_payment_failed': readSession('closed'),
  'checkout.session.expired': readSession('closed'),
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'charge.refunded': readCharge,
};

const namedSchema = z.object({ metadata });

/** Anything else in the account, such as a subscription, is somebody else's. */
const isOfMall = (object: unknown) => namedSchema.safeParse(object).data?.metadata.payment !== '';

/** What a message says that is proven to be Stripe's. */
export function readStripeMessage(body: Uint8Array): ReceivedEvent {
  const { data } = eventSchema.safeParse(readJson(Buffer.from(body).toString('utf8')));
  if (!data) return MALFORMED;
  const { object } = data.data;
  return (isOfMall(object) && READ[data.type]?.(data.id, object)) || IDLE;
}

/** Of a completed session without its money: whether the bank may still send it, or the shopper still confirm it. */
const isUnderWay = ({ payment_intent: intent }: Session) =>
  intent === null || typeof intent === 'string' || !/^(requires_payment_method|canceled)$/.test(intent.status);

function isRefunded({ payment_intent: intent }: Session): boolean {
  const charge = typeof intent === 'string' ? null : intent?.latest_charge;
  return typeof charge === 'object' && charge !== null && charge.refunded;
}

/** What Stripe says of a session that it was asked about. Throws where it speaks of another. */
export function readStripeState(no: string, object: unknown): GatewayState {
  const session = sessionSchema.parse(object);
  if (session.metadata.payment !== no) throw new Error('it answers about another bill');
  if (session.payment_status === 'paid') {
    if (isRefunded(session)) return { state: 'refunded' };
    const amount = fromStripe(session.amount_total, session.currency);
    if (amount === null) throw new Error('it was paid a part of a unit');
    return { state: 'paid', amount, currency: session.currency, gatewayNo: intentNo(session) };
  }
  if (session.status === 'expired') return { state: 'closed' };
  if (session.status === 'open') return { state: 'open' };
  if (session.status === 'complete') return { state: isUnderWay(session) ? 'open' : 'closed' };
  throw new Error(`it knows a state "${session.status}"`);
}

/** Whether a refund in a list is the one of this number. */
export const isRefundNamed = (no: string, object: unknown): boolean =>
  refundSchema.safeParse(object).data?.metadata.refund === no;

/** What Stripe says of a refund. Throws where it speaks of another. */
export function readStripeRefund({ no, billGatewayNo, currency }: Refund, object: unknown): RefundAnswer {
  const found = refundSchema.parse(object);
  if (found.metadata.refund !== no || found.payment_intent !== billGatewayNo || found.currency !== currency)
    throw new Error('it answers about another refund');
  if (found.status === 'succeeded') {
    const amount = fromStripe(found.amount, currency);
    if (amount === null) throw new Error('it paid a part of a unit back');
    return { state: 'refunded', amount };
  }
  // A payer who has to name an account is still to get it.
  if (found.status === 'pending' || found.status === 'requires_action') return { state: 'pending' };
  if (found.status === 'failed' || found.status === 'canceled') return { state: 'closed' };
  throw new Error(`it knows a state "${found.status}" of refunds`);
}
