import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HEADERS } from '#contract/envelope.ts';
import { localeOf } from '#locale/locales.ts';
import { fail } from '../failure.ts';
import { answerFailure } from './answer.ts';

/** Largest body of any call; what a call itself takes may be less. */
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

/** Refuses bodies that no call takes. Asking a GET for its body would cost more than the rest of the call. */
export const limitBody: MiddlewareHandler = (context, next) =>
  context.req.method === 'GET' ? next() : limit(context, next);
