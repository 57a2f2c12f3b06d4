import { z } from 'zod';
import { callGateway } from '../gateway-call.ts';
import type { StripeSettings } from '../gateway-settings.ts';
import { GATEWAY_MS, GatewayError } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { type FormFields, formText } from './form.ts';

export const NAME = 'Stripe';

/** The version of the API that requests are written for, and answers are read in, whatever the account's own is. */
const VERSION = '2026-10-28.endive';

/** What becomes of a request to the gateway, within the time that anybody waits. */
export const callStripe = <T>(work: () => Promise<T>): Promise<T> => callGateway(NAME, work);

/** What was asked for, or why Stripe refuses it, however often it is asked again; `isMissing`: it has nothing of this number. */
export type StripeAnswer = { readonly object: unknown } | { readonly refused: string; readonly isMissing: boolean };

const errorSchema = z
  .object({ error: z.object({ type: z.string().default(''), code: z.string().default('') }) })
  .catch({ error: { type: '', code: '' } });

/** Only these are about the request itself. Wrong keys, too many requests and Stripe's own failures pass. */
const FINAL_STATUS: readonly number[] = [400, 402, 404];
const FINAL_TYPE = /^(invalid_request_error|card_error)$/;

/** Throws where a later try may succeed. */
function read(status: number, content: unknown): StripeAnswer {
  if (status === 200) return { object: content };
  const { type, code } = errorSchema.parse(content).error;
  const isFinal = FINAL_STATUS.includes(status) && FINAL_TYPE.test(type) && code !== 'rate_limit';
  if (!isFinal) throw new GatewayError(`${NAME} does not execute a request now: ${status} ${code || type}`);
  return { refused: `${status} ${code || type}`, isMissing: status === 404 };
}

/** Requests with the mall's key. */
export function createStripeClient({ secretKey, base }: Pick<StripeSettings, 'secretKey' | 'base'>) {
  async function send(path: string, init: RequestInit, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(base + path, {
      ...init,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        'user-agent': 'mallfront',
        ...headers,
      },
      signal: AbortSignal.timeout(GATEWAY_MS),
      redirect: 'error',
    });
    return read(response.status, readJson(await response.text()));
  }
  return {
    get: (path: string, fields: FormFields = {}) => send(`${path}?${formText(fields)}`, {}),
    /** Within a day, a request that is repeated under its key is executed once. */
    post: (path: string, fields: FormFields, idempotencyKey?: string) =>
      send(
        path,
        { method: 'POST', body: formText(fields) },
        {
          'content-type': 'application/x-www-form-urlencoded',
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
      ),
  };
}

export type StripeClient = ReturnType<typeof createStripeClient>;
