import { z } from 'zod';
import { toStripe } from '#domain/payments/stripe-units.ts';
import { GatewayError, type PaymentProvider, type Refund } from '../provider.ts';
import { callStripe, NAME, type StripeClient } from './client.ts';
import { isRefundNamed, namesOf, readStripeRefund } from './messages.ts';

type Refunds = Pick<PaymentProvider, 'refundsShown' | 'refundPauseMs' | 'refund' | 'askRefund'>;

const PATH = '/v1/refunds';
/** As many as Stripe lists at once. */
const AT_ONCE = 100;

const listSchema = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() });

/** The refund of this number among those of its payment; undefined where there is none. */
async function find(client: StripeClient, { no, billGatewayNo }: Refund): Promise<unknown> {
  let from: { starting_after?: string } = {};
  for (;;) {
    const answer = await client.get(PATH, { payment_intent: billGatewayNo, limit: AT_ONCE, ...from });
    if ('refused' in answer) {
      if (answer.isMissing) return undefined;
      throw new GatewayError(`${NAME} does not list refunds: ${answer.refused}`);
    }
    const { data, has_more: hasMore } = listSchema.parse(answer.object);
    const own = data.find((refund) => isRefundNamed(no, refund));
    const last = data.at(-1);
    if (own || !hasMore || !last) return own;
    from = { starting_after: last.id };
  }
}

const create = (client: StripeClient, { no, billNo, billGatewayNo, amount, currency }: Refund) =>
  client.post(
    PATH,
    { payment_intent: billGatewayNo, amount: toStripe(amount, currency), metadata: namesOf(billNo, no) },
    no,
  );

/**
 * Paying back by Stripe. Its idempotency keys are forgotten after a day, so a refund is looked for before it is requested; within
 * the day the key keeps two requests at once apart.
 */
export const createStripeRefunds = (client: StripeClient): Refunds => ({
  // By charges. Refunds of the mall's own are reported by their number as well.
  refundsShown: 'all',
  refundPauseMs: 0,
  refund: (refund) =>
    callStripe(async () => {
      const known = await find(client, refund);
      if (known !== undefined) return readStripeRefund(refund, known);
      const answer = await create(client, refund);
      if ('object' in answer) return readStripeRefund(refund, answer.object);
      // Under the same key Stripe repeats a refusal for a day, whatever has changed.
      return { state: 'refused', reason: answer.refused, isNumberUsed: true };
    }),
  askRefund: (refund) =>
    callStripe(async () => {
      const known = await find(client, refund);
      return known === undefined ? { state: 'unknown' } : readStripeRefund(refund, known);
    }),
});
