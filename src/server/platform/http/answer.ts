import type { Context } from 'hono';
import { CODES, ERROR_HEADER } from '#contract/envelope.ts';
import { FAILURES } from '#contract/failures.ts';
import type { Locale } from '#locale/locales.ts';
import type { Failure } from '../failure.ts';
import { failureMessage } from '../failure-message.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Pictures of the mall, also those inside texts with markup, on the host that the operator keeps them on. */
const onImageDomain = (json: string, imageDomain: string) =>
  imageDomain ? json.replaceAll('"/pictures/', `"${imageDomain}/pictures/`) : json;

/** The envelope around data that is JSON text already; `isSpread` puts the members of an object beside it once more. */
export function answerJson(context: Context, json: string, imageDomain: string, isSpread = false) {
  const data = onImageDomain(json, imageDomain);
  const beside = isSpread ? `,${data.slice(1, -1)}` : '';
  return context.body(`{"code":${CODES.ok},"message":null,"data":${data}${beside}}`, 200, {
    'Content-Type': JSON_TYPE,
    'Cache-Control': 'no-store',
  });
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
