import { AsyncLocalStorage } from 'node:async_hooks';

/** One that a client or proxy sends is kept, so that one number leads through the logs of all of them. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const scopes = new AsyncLocalStorage<string>();

/**
 * What log lines and the database's own records name a piece of work by: letters, digits, '.', '_' and '-', which need no quoting
 * anywhere, and at most 53 of them, which fit into the name that PostgreSQL shows for a connection (63 bytes).
 */
const FORM = /^[A-Za-z0-9][\w.-]{0,52}$/;
/** Shorter ones are not unique among the requests of a day. */
const LEAST_LENGTH = 8;

/** An id that came with a request; undefined where it is none that can be kept. */
export const validRequestId = (given: string | undefined): string | undefined =>
  given !== undefined && given.length >= LEAST_LENGTH && FORM.test(given) ? given : undefined;

/** Runs `work` under the id of its request or job: every log line until its end carries it, at whatever depth. */
export function inRequest<T>(id: string, work: () => T): T {
  if (!FORM.test(id)) throw new Error(`"${id}" cannot name a request`);
  return scopes.run(id, work);
}

/** The id that the present work runs under; undefined outside of requests and jobs. */
export const currentRequestId = (): string | undefined => scopes.getStore();
