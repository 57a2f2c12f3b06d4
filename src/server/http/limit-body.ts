import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '#contract/call.ts';
import { HEADERS } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { localeOf } from '#locale/locales.ts';
import { fail } from '../failure.ts';
import { answerFailure } from './answer.ts';

/** Largest body of any call but those that take files; what a call itself takes may be less. */
const MOST_BYTES = 1024 * 1024;

/** Counts while it reads, because a body that is sent in chunks does not say its size. */
const limit = bodyLimit({
  maxSize: MOST_BYTES,
  onError: (context) => {
    const answer = answerFailure(
      context,
      fail('bodyTooLarge'),
      localeOf(context.req.header(HEADERS.language)),
      context.get('requestId'),
    );
    // The rest of the body is not worth reading, so the connection ends here.
    answer.headers.set('Connection', 'close');
    return new Response(answer.body, { status: 413, headers: answer.headers });
  },
});

const filePaths = new Set(
  Object.values<Call>(contract)
    .filter(({ takesFile }) => takesFile)
    .map(({ path }) => `/api/${path}`),
);

/**
 * Refuses bodies that no call takes. Asking a GET for its body would cost more than the rest of the call; files are
 * counted where they are read, once it is known who sends them.
 */
export const limitBody: MiddlewareHandler = (context, next) =>
  context.req.method === 'GET' || filePaths.has(context.req.path) ? next() : limit(context, next);
