import { z } from 'zod';
import { isStripeAmount, stripeDecimals, toStripe } from '#domain/payments/stripe-units.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/duration.ts';
import type { StripeSettings } from '../gateway-settings.ts';
import {
  type BegunBill,
  type Bill,
  GatewayError,
  type GatewayMessage,
  type GatewayState,
  MESSAGE_AGE_MS,
  type PaymentProvider,
} from '../provider.ts';
import { isRecent } from '../recent.ts';
import { callStripe, createStripeClient, NAME } from './client.ts';
import type { FormFields } from './form.ts';
import { namesOf, readStripeMessage, readStripeState } from './messages.ts';
import { createStripeRefunds } from './refunds.ts';
import { isSigned, proofIn } from './signature.ts';

/** A session lives for half an hour at least, counted from when Stripe receives it: its clock may be a little ahead. */
const LEAST_LIFE_MS = 31 * MINUTE_MS;
const TITLE_SIGNS = 250;

const PATH = '/v1/checkout/sessions';
const begunSchema = z.object({ id: z.string().regex(/^\w+$/), url: z.url() });

const minuteOf = (now: number) => Math.floor(now / MINUTE_MS);

/** The end of the order, or the first that Stripe allows; the same for a whole minute, as a repeated request has to be. */
const expiryOf = ({ expiresAt }: Bill, now: number) =>
  Math.ceil(Math.max(expiresAt.getTime(), (minuteOf(now) + 1) * MINUTE_MS + LEAST_LIFE_MS) / SECOND_MS);

function sessionOf(bill: Bill, now: number): FormFields {
  const { no, title, amount, currency, locale, back } = bill;
  const name = title.slice(-TITLE_SIGNS);
  const price = { currency: currency.toLowerCase(), unit_amount: toStripe(amount, currency), product_data: { name } };
  return {
    mode: 'payment',
    submit_type: 'pay',
    // Cards and the wallets of phones, which are cards there. Any other method may take days, for which no order waits.
    allowed_payment_method_types: ['card'],
    // The mall has currencies of its own.
    adaptive_pricing: { enabled: false },
    client_reference_id: no,
    line_items: [{ quantity: 1, price_data: price }],
    metadata: namesOf(no),
    payment_intent_data: { description: name, metadata: namesOf(no) },
    expires_at: expiryOf(bill, now),
    // Checkout has no Arabic, and takes the browser's language then.
    locale: locale === 'ar' ? 'auto' : locale,
    success_url: back.paid,
    cancel_url: back.unpaid,
  };
}

/** Stripe: cards on a page of Stripe's own ("Checkout"), in any currency that it charges. */
export function createStripe(settings: StripeSettings, clock: () => number): PaymentProvider {
  const client = createStripeClient(settings);
  async function ask({ no, gatewayNo }: BegunBill): Promise<GatewayState> {
    if (gatewayNo === '') return { state: 'unknown' };
    const answer = await client.get(`${PATH}/${gatewayNo}`, { expand: ['payment_intent.latest_charge'] });
    if ('object' in answer) return readStripeState(no, answer.object);
    if (answer.isMissing) return { state: 'unknown' };
    throw new GatewayError(`${NAME} does not show the session of ${no}: ${answer.refused}`);
  }
  async function close(bill: BegunBill): Promise<boolean> {
    const { no, gatewayNo } = bill;
    if (gatewayNo === '') return false;
    const answer = await client.post(`${PATH}/${gatewayNo}/expire`, {});
    if ('object' in answer) return true;
    if (answer.isMissing) return false;
    // Only an open session expires: this one has ended otherwise.
    const { state } = await ask(bill);
    if (state === 'closed' || state === 'refunded') return true;
    throw new GatewayError(`${NAME} does not close ${no}, which is ${state}`);
  }
  return {
    name: 'stripe',
    currency: null,
    decimalsOf: ({ code }) => stripeDecimals(code),
    canBill: ({ amount, currency }) => isStripeAmount(amount, currency),
    ...createStripeRefunds(client),
    begin: (bill) =>
      callStripe(async () => {
        const now = clock();
        // A failure of Stripe's own is repeated under its key for a day, so each minute has another. Of two sessions the first to
        // arrive is the payment's, and the address of the other is never shown.
        const answer = await client.post(PATH, sessionOf(bill, now), `${bill.no}-${minuteOf(now)}`);
        if ('refused' in answer) return { refused: answer.refused };
        const { id, url } = begunSchema.parse(answer.object);
        return { code: url, gatewayNo: id };
      }),
    async report({ headers, body }: GatewayMessage) {
      const proof = proofIn(headers['stripe-signature'] ?? '');
      if (!proof) return { unheard: 'unsigned' };
      if (!isRecent(proof.time, clock(), MESSAGE_AGE_MS)) return { unheard: 'stale' };
      return isSigned(proof, body, settings.webhookSecret) ? readStripeMessage(body) : { unheard: 'forged' };
    },
    ask: (bill) => callStripe(() => ask(bill)),
    close: (bill) => callStripe(() => close(bill)),
    reply: (isReceived) => ({ type: 'application/json', body: JSON.stringify({ received: isReceived }) }),
  };
}
