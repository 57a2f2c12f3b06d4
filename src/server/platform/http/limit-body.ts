import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '#contract/call.ts';
import { HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { localeOf } from '#locale/locales.ts';
import { fail } from '../failure.ts';
import { answerFailure } from './answer.ts';

/** Largest body of any call but those that take files; what a call itself takes may be less. */
const MOST_BYTES = 1024 * 1024;

function tooLarge(context: Context): Response {
  const locale = localeOf(context.req.header(HEADERS.language));
  const answer = answerFailure(context, fail('bodyTooLarge'), locale, context.get('requestId'));
  // The rest of the body is not worth reading, so the connection ends here.
  answer.headers.set('Connection', 'close');
  return new Response(answer.body, { status: 413, headers: answer.headers });
}

/** Counts while it reads, for a body that is sent in chunks and does not say its size. */
const limitChunks = bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge });

/** The size that a body says it has, which it then has to keep to; null where it does not say. */
function saidSize({ req }: Context): number | null {
  const said = req.header('content-length');
  return said === undefined || req.header('transfer-encoding') !== undefined ? null : Number(said);
}

const filePaths = new Set(
  Object.values<Call>(contract)
    .filter(({ takesFile }) => takesFile)
    .map(({ path }) => `/api/${path}`),
);

/**
 * Refuses bodies that no call takes. Asking a GET for its body would cost more than the rest of the call; files are
 * counted where they are read, once it is known who sends them.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'GET' || filePaths.has(context.req.path)) return next();
  const size = saidSize(context);
  if (size === null) return limitChunks(context, next);
  return size <= MOST_BYTES ? next() : tooLarge(context);
};
