import type { Context } from 'hono';
import { CODES, ERROR_HEADER } from '#contract/envelope.ts';
import { FAILURES } from '#contract/failures.ts';
import type { Locale } from '#locale/locales.ts';
import type { Failure } from '../failure.ts';
import { failureMessage } from '../failure-message.ts';
import { isRawJson, type RawJson } from '../raw-json.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Pictures of the mall, also those inside texts with markup, on the host that the operator keeps them on. */
const onImageDomain = (json: string, imageDomain: string) =>
  imageDomain ? json.replaceAll('"/pictures/', `"${imageDomain}/pictures/`) : json;

interface Envelope {
  /** The host of the pictures; empty where they are on this one. */
  imageDomain: string;
  /** Puts the members of an object beside it once more. */
  isSpread: boolean;
}

/** The envelope around data that is JSON text already. */
function wrap(json: string, { imageDomain, isSpread }: Envelope): string {
  const data = onImageDomain(json, imageDomain);
  const beside = isSpread ? `,${data.slice(1, -1)}` : '';
  return `{"code":${CODES.ok},"message":null,"data":${data}${beside}}`;
}

/** Bodies of answers that the cache keeps, which many shoppers get: each is put together and encoded once. */
const bodies = new WeakMap<RawJson, Envelope & { bytes: Uint8Array<ArrayBuffer> }>();

function bodyOf(raw: RawJson, envelope: Envelope): Uint8Array<ArrayBuffer> {
  const kept = bodies.get(raw);
  if (kept?.imageDomain === envelope.imageDomain && kept.isSpread === envelope.isSpread) return kept.bytes;
  // No `Buffer.from`: it would hold a whole block of memory for a short answer, which the cache does not weigh.
  const bytes = new TextEncoder().encode(wrap(raw.rawJson, envelope));
  bodies.set(raw, { ...envelope, bytes });
  return bytes;
}

/** The envelope around what a call gives: data, or data that is JSON text already. */
export function answerData(context: Context, data: unknown, envelope: Envelope) {
  const body = isRawJson(data) ? bodyOf(data, envelope) : wrap(JSON.stringify(data ?? null), envelope);
  return context.body(body, 200, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' });
}

/** When it is worth coming again, for clients that read it. */
function retryAfter({ failure, params }: Failure): Record<string, string> {
  if (failure === 'unavailable') return { 'Retry-After': '1' };
  return failure === 'slowDown' ? { 'Retry-After': String(params?.['seconds']) } : {};
}

/**
 * The envelope around a refusal: HTTP 200 as the family does it, the error code in a header. A wrong method is the one
 * failure that HTTP itself has a status for and that no client of the contract can meet.
 */
export function answerFailure(context: Context, refusal: Failure, locale: Locale, requestId: string) {
  const { failure, data } = refusal;
  const { code, errorCode } = FAILURES[failure];
  const message = failureMessage(refusal, locale, requestId);
  return context.body(JSON.stringify({ code, message, data }), failure === 'wrongMethod' ? 405 : 200, {
    'Content-Type': JSON_TYPE,
    'Cache-Control': 'no-store',
    [ERROR_HEADER]: String(errorCode),
    ...retryAfter(refusal),
  });
}
