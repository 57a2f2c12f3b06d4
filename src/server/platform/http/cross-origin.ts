import type { MiddlewareHandler } from 'hono';
import { ERROR_HEADER, HEADERS, REPEAT_HEADER } from '#contract/envelope.ts';
import { REQUEST_ID_HEADER } from '../log/request-scope.ts';

/** What the storefront sends beside what every page may send. */
const REQUEST_HEADERS = [...Object.values(HEADERS), REPEAT_HEADER, 'Content-Type'].join(', ');
/** What pages may read of an answer, beside what every page may. */
const ANSWER_HEADERS = [ERROR_HEADER, REQUEST_ID_HEADER].join(', ');
const METHODS = 'GET, POST, DELETE';
/** Chromium remembers the answer for two hours at most, Firefox for a day. */
const REMEMBERED_SECONDS = 7200;

/**
 * Lets pages of these origins call the mall (CORS). Without credentials: the token is a header of its own, so that a
 * cookie of the mall is neither sent nor set by such a call. Origins that are not listed get the answers of a mall without a list.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const allowed = new Set(origins);
  return async (context, next) => {
    // Also without `Origin`: a cache must not hand the answer to another page.
    context.header('Vary', 'Origin', { append: true });
    const origin = context.req.header('Origin');
    if (origin === undefined || !allowed.has(origin)) return next();
    context.header('Access-Control-Allow-Origin', origin);
    context.header('Access-Control-Expose-Headers', ANSWER_HEADERS);
    const isAsking = context.req.method === 'OPTIONS' && context.req.header('Access-Control-Request-Method');
    if (!isAsking) return next();
    return context.body(null, 204, {
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': REQUEST_HEADERS,
      'Access-Control-Max-Age': String(REMEMBERED_SECONDS),
    });
  };
}
