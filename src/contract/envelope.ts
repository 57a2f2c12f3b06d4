/** What every answer is wrapped in; the HTTP status is 200 also for errors. */
export interface Envelope<T = unknown> {
  code: number;
  message: string | null;
  data: T | null;
}

export const CODES = {
  ok: 200,
  /** The caller can fix it; the message says how. */
  refused: 400,
  /** No token. */
  loginMissing: 401,
  /** The token is unknown or has run out. */
  loginExpired: 402,
  /** A fault of the server. */
  failed: 500,
} as const;

/** How often a safe call is repeated after a lost answer. */
export const RETRIES = 2;

/**
 * Storage keys in the browser: who is logged in, how much is in the cart, and, in the tab alone, the message that the
 * next page shows first.
 */
export const KEPT = { person: 'userInfo', cart: 'cartCount', notice: 'told' } as const;

/** Request headers that carry the client's settings, spelled as the family does. */
export const HEADERS = {
  token: 'Authori-zation',
  language: 'language',
  currency: 'currency',
  region: 'regionId',
} as const;

/** Names a write that may be sent twice and takes effect once. */
export const REPEAT_HEADER = 'Idempotency-Key';

/** Proves that a request comes from the program that builds the pages. */
export const BUILD_KEY_HEADER = 'Mall-Build-Key';

/** What stands between puzzle tickets where a call needs more than one. */
export const TICKETS_JOIN = '|';

/** The field of a form that carries a file, as the family names it, and the largest file. */
export const FILE_FIELD = 'multipart';
export const MOST_FILE_BYTES = 5 * 1024 * 1024;

/** How long a file may be on its way: the largest over a slow line. */
export const FILE_MS = 60_000;

/** Header of an answer that carries the error code. */
export const ERROR_HEADER = 'Mall-Error';

/** A session ends when it was not used for so long: 30 days. */
export const SESSION_SECONDS = 2_592_000;

/** Form of `regionId`, in the header and in the browser's storage. */
export const REGION_ID = /^\d{1,9}$/;

/** Form of a token: base64url of the 32 bytes that the server gives out; other malls have tokens of their own. */
export const TOKEN = /^[\w.~+/=-]{16,2000}$/;

export const DEFAULTS = { language: 'en', currency: 'USD' } as const;
/** The region that counts where neither a shopper nor the mall names one; apart from the others, so that scripts hold it once. */
export const DEFAULT_REGION = 211;
