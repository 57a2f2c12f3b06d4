import { requestOf } from '#api-client/caller.ts';
import type { Call, Path } from '#contract/call.ts';
import { BUILD_KEY_HEADER, ERROR_HEADER, HEADERS } from '#contract/envelope.ts';

/** A path that no back end has. */
export const NOWHERE = 'front/pc/check-api/nothing' satisfies Path;

/** What a back end sent back. */
export type Reply =
  /** JSON; what it contains is for `judge.ts`. */
  | { kind: 'json'; status: number; errorCode: number | null; body: unknown }
  /** No JSON at all. */
  | { kind: 'other'; status: number; type: string }
  /** It leads to another address, which is not followed. */
  | { kind: 'elsewhere'; to: string }
  | { kind: 'none'; why: string };

export interface BackEnd {
  /** 'https://api.example'. */
  origin: string;
  /** Language of the answers. */
  locale: string;
  /** Sent with calls for page builders, and with no others. */
  buildKey: string | null;
  /** The longest wait for one answer, and the end of the whole check: milliseconds, and epoch milliseconds. */
  timeoutMs: number;
  until: number;
}

const MOST_BYTES = 20 * 1024 * 1024;
/** Redirects to another path of the same origin. */
const MOST_REDIRECTS = 3;

/** The body as text; null where it is larger than any answer of the contract. */
async function readText({ body }: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): { body: unknown } | null {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return null;
  }
}

async function readReply(answer: Response): Promise<Reply> {
  const text = await readText(answer);
  if (text === null) return { kind: 'none', why: 'the answer is larger than 20 MB' };
  const json = parseJson(text);
  const { status, headers } = answer;
  if (!json) return { kind: 'other', status, type: headers.get('Content-Type')?.split(';')[0] ?? 'no type' };
  const errorCode = headers.get(ERROR_HEADER);
  return { kind: 'json', status, errorCode: errorCode === null ? null : Number(errorCode), body: json.body };
}

/** Follows redirects within the origin alone: a token is for this back end. */
async function send(address: string, init: RequestInit, origin: string): Promise<Reply> {
  let at = address;
  for (let left = MOST_REDIRECTS; ; left--) {
    const answer = await fetch(at, { ...init, redirect: 'manual' });
    const to = answer.status >= 300 && answer.status < 400 ? answer.headers.get('Location') : null;
    if (to === null) return readReply(answer);
    await answer.body?.cancel();
    const next = URL.parse(to, at);
    // Only the place: a query may hold what is not for a screen.
    if (next?.origin !== origin || left === 0)
      return { kind: 'elsewhere', to: next ? next.origin + next.pathname : to };
    at = next.href;
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
};

/** Asks one call. Never rejects: whatever goes wrong is a reply of its own. */
export async function askBackEnd(
  { origin, locale, buildKey, timeoutMs, until }: BackEnd,
  call: Call,
  input: Record<string, unknown>,
  token?: string,
): Promise<Reply> {
  const ms = Math.min(timeoutMs, until - Date.now());
  if (ms <= 0) return { kind: 'none', why: 'the time for the whole check is over' };
  const headers = {
    [HEADERS.language]: locale,
    ...(token ? { [HEADERS.token]: token } : {}),
    ...(call.forBuilders && buildKey ? { [BUILD_KEY_HEADER]: buildKey } : {}),
  };
  const { address, init } = requestOf([call.method, call.path], input, {}, origin, headers);
  const signal = AbortSignal.timeout(ms);
  try {
    return await send(address, { ...init, signal }, origin);
  } catch (error) {
    return { kind: 'none', why: signal.aborted ? `no answer within ${Math.round(ms / 1000)} s` : reasonOf(error) };
  }
}
