import { createHmac } from 'node:crypto';
import type { StripeSettings } from '#server/modules/payments/gateways/gateway-settings.ts';
import type { GatewayMessage } from '#server/modules/payments/gateways/provider.ts';
import type { StandInAnswer, StandInRequest } from './stand-in-wechat.ts';
import { createIdempotency } from './stripe-idempotency.ts';

const SECRET_KEY = 'sk_test_standin';
const WEBHOOK_SECRET = 'whsec_standin';
const MINUTE = 60;
/** What Stripe's units have to be a multiple of, and the least of them. */
const STEPS: Readonly<Record<string, number>> = { kwd: 10, bhd: 10, isk: 100, ugx: 100 };
const LEAST: Readonly<Record<string, number>> = { usd: 50, eur: 50, jpy: 50 };

type Names = Record<string, string>;

interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  refunded: boolean;
  payment_intent: string;
  metadata: Names;
}

interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  latest_charge: Charge | null;
}

export interface StripeSession {
  id: string;
  object: 'checkout.session';
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  payment_intent: Intent | null;
  client_reference_id: string | undefined;
  metadata: Names;
  expires_at: number;
  success_url: string | undefined;
  cancel_url: string | undefined;
  locale: string | undefined;
  url: string | null;
  /** Of its payment, once there is one. */
  intentNames: Names;
}

export interface StripeRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'requires_action' | 'failed' | 'canceled';
  metadata: Names;
}

type Form = ReadonlyMap<string, string>;

const formOf = (text: string): Form => new Map(new URLSearchParams(text));

/** The members of a map such as `metadata[name]`. */
const named = (form: Form, under: string): Names =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const name = key.startsWith(`${under}[`) ? key.slice(under.length + 1, -1) : '';
      return name === '' ? [] : [[name, value]];
    }),
  );

export const stripeJson = (status: number, of: unknown, headers: Record<string, string> = {}): StandInAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': 'req_standin', ...headers },
  body: JSON.stringify(of),
});

const refusal = (status: number, code: string, message: string) =>
  stripeJson(status, { error: { type: 'invalid_request_error', code, message, doc_url: 'https://stripe.com/docs' } });

const missing = (what: string, id: string) => refusal(404, 'resource_missing', `No such ${what}: '${id}'`);

/** As answers show it: what is not asked for in `expand` is an id. */
function shown({ intentNames: _, payment_intent: intent, ...session }: StripeSession, isWhole: boolean) {
  return { ...session, payment_intent: isWhole ? intent : (intent?.id ?? null) };
}

/** The other end of Stripe, with a webhook secret; what it is sent without its key it refuses. */
export function createStripeStandIn(clock: () => number) {
  const sessions = new Map<string, StripeSession>();
  const refunds = new Map<string, StripeRefund>();
  const idempotency = createIdempotency();
  const seconds = () => Math.floor(clock() / 1000);
  let made = 0;
  const next = (prefix: string) => `${prefix}_test_${String(++made).padStart(6, '0')}`;

  function begin(form: Form): StandInAnswer {
    const price = 'line_items[0][price_data]';
    const currency = form.get(`${price}[currency]`) ?? '';
    const amount = Number(form.get(`${price}[unit_amount]`));
    const expires = Number(form.get('expires_at'));
    if (amount % (STEPS[currency] ?? 1) !== 0) return refusal(400, 'parameter_invalid_integer', 'Invalid amount');
    if (amount < (LEAST[currency] ?? 1)) return refusal(400, 'amount_too_small', 'The total amount is too small');
    if (expires < seconds() + 30 * MINUTE || expires > seconds() + 24 * 60 * MINUTE)
      return refusal(400, 'parameter_invalid_integer', 'The `expires_at` timestamp must be 30 minutes to 24 hours off');
    const id = next('cs');
    const session: StripeSession = {
      ...{ id, object: 'checkout.session', mode: form.get('mode') ?? '', status: 'open', payment_status: 'unpaid' },
      ...{ amount_total: amount, currency, payment_intent: null, client_reference_id: form.get('client_reference_id') },
      ...{ metadata: named(form, 'metadata'), intentNames: named(form, 'payment_intent_data[metadata]') },
      ...{ expires_at: expires, success_url: form.get('success_url'), cancel_url: form.get('cancel_url') },
      ...{ locale: form.get('locale'), url: `https://checkout.stripe.com/c/pay/${id}` },
    };
    sessions.set(id, session);
    return stripeJson(200, shown(session, false));
  }

  function expire(session: StripeSession): StandInAnswer {
    if (session.status !== 'open')
      return refusal(
        400,
        '',
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    Object.assign(session, { status: 'expired', url: null });
    return stripeJson(200, shown(session, false));
  }

  const chargeOf = (intent: string) =>
    [...sessions.values()].find((one) => one.payment_intent?.id === intent)?.payment_intent?.latest_charge ?? null;

  function giveBack(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  const standIn = {
    sessions,
    refunds,
    idempotency,
    /** What becomes of the next refund. */
    refundMode: 'succeeded' as StripeRefund['status'] | 'refused',
    settings: (base: string): StripeSettings => ({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, base }),
    /** The last session of a payment. */
    sessionOf(no: string): StripeSession {
      const session = [...sessions.values()].findLast(({ metadata }) => metadata['mall_payment'] === no);
      if (!session) throw new Error(`no session of ${no}`);
      return session;
    },
    answer({ method, path, headers, body }: StandInRequest): StandInAnswer {
      const { pathname, searchParams } = new URL(path, 'http://x');
      if (headers['authorization'] !== `Bearer ${SECRET_KEY}`)
        return stripeJson(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
      if (!/^20\d\d-\d\d-\d\d\.\w+$/.test(headers['stripe-version'] ?? ''))
        return refusal(400, '', 'Invalid Stripe API version');
      const once = (work: (form: Form) => StandInAnswer) =>
        idempotency.once(headers['idempotency-key'], `${path} ${body}`, () => work(formOf(body)));
      if (pathname === '/v1/checkout/sessions') return once(begin);
      if (pathname === '/v1/refunds' && method === 'POST') return once((form) => standIn.takeRefund(form));
      if (pathname === '/v1/refunds') return listRefunds(searchParams.get('payment_intent') ?? '');
      const [, id = '', isExpiring] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
      const session = sessions.get(id);
      if (!session) return missing('checkout.session', id);
      if (isExpiring) return once(() => expire(session));
      return stripeJson(200, shown(session, searchParams.get('expand[0]') === 'payment_intent.latest_charge'));
    },
    takeRefund(form: Form): StandInAnswer {
      const intent = form.get('payment_intent') ?? '';
      const charge = chargeOf(intent);
      const amount = Number(form.get('amount'));
      if (!charge) return missing('payment_intent', intent);
      if (amount % (STEPS[charge.currency] ?? 1) !== 0) return refusal(400, 'parameter_invalid_integer', 'Invalid');
      if (charge.refunded) return refusal(400, 'charge_already_refunded', 'Charge has already been refunded.');
      if (charge.amount_refunded + amount > charge.amount)
        return refusal(400, '', 'Refund amount is greater than unrefunded amount on charge');
      const { refundMode } = standIn;
      if (refundMode === 'refused') return refusal(400, 'balance_insufficient', 'Insufficient funds.');
      const refund: StripeRefund = {
        ...{ id: next('re'), object: 'refund', amount, currency: charge.currency, payment_intent: intent },
        ...{ status: refundMode, metadata: named(form, 'metadata') },
      };
      refunds.set(refund.id, refund);
      if (refundMode !== 'failed') giveBack(charge, amount);
      return stripeJson(200, refund);
    },
    /** A payment as its page has made it; `status` is that of the intent. Returns the message of its completion. */
    pay(no: string, status: Intent['status'] = 'succeeded', more: Partial<StripeSession> = {}): GatewayMessage {
      const session = standIn.sessionOf(no);
      const id = session.payment_intent?.id ?? next('pi');
      const { amount_total: amount, currency, intentNames: metadata } = session;
      const isPaid = status === 'succeeded';
      const latest_charge: Charge | null = isPaid
        ? {
            ...{ id: next('ch'), object: 'charge', amount, amount_refunded: 0, currency, refunded: false },
            ...{ payment_intent: id, metadata },
          }
        : null;
      const payment_intent: Intent = { id, object: 'payment_intent', status, latest_charge };
      // A payer who is still to confirm has not completed the page.
      const isComplete = status !== 'requires_action';
      Object.assign(session, {
        payment_intent,
        status: isComplete ? 'complete' : 'open',
        payment_status: isPaid ? 'paid' : 'unpaid',
      });
      return standIn.tell('checkout.session.completed', { ...shown(session, false), ...more });
    },
    /** A message about a session as it is now. */
    tellSession: (type: string, no: string, more: Partial<StripeSession> = {}) =>
      standIn.tell(`checkout.session.${type}`, { ...shown(standIn.sessionOf(no), false), ...more }),
    /** Somebody pays back at Stripe's own dashboard; returns the message about the charge. */
    refundOutside(no: string, amount: number): GatewayMessage {
      const charge = standIn.sessionOf(no).payment_intent?.latest_charge;
      if (!charge) throw new Error(`${no} was not paid`);
      giveBack(charge, amount);
      return standIn.tell('charge.refunded', charge);
    },
    refundNamed(refundNo: string): StripeRefund {
      const refund = [...refunds.values()].findLast(({ metadata }) => metadata['mall_refund'] === refundNo);
      if (!refund) throw new Error(`no refund ${refundNo}`);
      return refund;
    },
    /** A refund ends; returns the message that Stripe would send. */
    endRefund(refundNo: string, status: StripeRefund['status'], more: Partial<StripeRefund> = {}): GatewayMessage {
      const refund = standIn.refundNamed(refundNo);
      refund.status = status;
      const charge = chargeOf(refund.payment_intent);
      if (status === 'failed' && charge) giveBack(charge, -refund.amount);
      return standIn.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', { ...refund, ...more });
    },
    tell(type: string, object: unknown, at = clock(), secret = WEBHOOK_SECRET): GatewayMessage {
      const event = { id: next('evt'), object: 'event', api_version: '2026-10-28.endive', type, livemode: false };
      const body = JSON.stringify({ ...event, created: Math.floor(at / 1000), data: { object } }, null, 2);
      const time = Math.floor(at / 1000);
      const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return {
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${v1},v0=${'0'.repeat(64)}` },
        body: Buffer.from(body),
      };
    },
  };
  function listRefunds(intent: string): StandInAnswer {
    const data = [...refunds.values()].filter((one) => one.payment_intent === intent).reverse();
    if (!chargeOf(intent)) return missing('payment_intent', intent);
    return stripeJson(200, { object: 'list', url: '/v1/refunds', has_more: false, data });
  }
  return standIn;
}

export type StripeStandIn = ReturnType<typeof createStripeStandIn>;
