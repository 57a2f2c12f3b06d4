import type { Method, Path } from '#contract/call.ts';
import { CODES, type Envelope, ERROR_HEADER, FILE_FIELD, REPEAT_HEADER, RETRIES } from '#contract/envelope.ts';
import type { CallData, CallInput, CallName } from '#contract/index.ts';

/** Method and path of every call, without the schemas: all that a browser needs of the contract. */
export type RouteTable = { readonly [K in CallName]: readonly [method: Method, path: Path] };

/** What goes with an input. */
export interface With {
  /** The file of a call that takes one. */
  file?: Blob;
  /** Names a write that may be sent again and takes effect once: the same for the same input, until it was answered. */
  repeat?: string;
}

export type Caller = <K extends CallName>(name: K, input: CallInput<K>, more?: With) => Promise<CallData<K>>;

export interface CallerOptions {
  /** Address before '/api/…', without a slash at the end; '' for the page's own origin. */
  base: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Settings that go with every call: language, currency, token. */
  headers: () => Record<string, string>;
  /** Called when the session is gone (codes 401, 402), before the call is rejected: with what the mall says, and the headers of the call. */
  onLoginFailure: (message: string, headers: Record<string, string>) => unknown;
  timeoutMs?: number;
  /** The routes that are not known from the beginning; asked for once one of them is called. */
  moreRoutes?: () => Promise<Partial<RouteTable>>;
}

/** `refused`: the caller can fix it; `failed`: the server's fault; `login`: log in first; `unreachable`: no usable answer. */
export type CallProblem = 'refused' | 'failed' | 'login' | 'unreachable';

export class CallError extends Error {
  readonly problem: CallProblem;
  /** Names the reason (`contract/error-codes.ts`); 0 where the back end sends none. */
  readonly errorCode: number;
  /** What a refusal brings for going on; null for most. */
  readonly data: unknown;
  constructor(problem: CallProblem, message: string, errorCode = 0, data: unknown = null) {
    super(message);
    this.problem = problem;
    this.errorCode = errorCode;
    this.data = data;
  }
}

interface Opened {
  envelope: Envelope;
  errorCode: number;
}

/** Dots alone would lead to another call, because addresses are normalised; nothing has such a name. */
function segment(value: string): string {
  if (value === '.' || value === '..') throw new CallError('refused', '');
  return encodeURIComponent(value);
}

/** The path with its parameters filled in, and the input that is not part of the path. */
function fillPath(path: Path, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)(\+?)\}/g, (_, name: string, slashes: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return (slashes ? value.split('/') : [value]).map(segment).join('/');
  });
  return { path: filled, rest };
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append(FILE_FIELD, file);
  return form;
}

/** The request of a call: its address and what goes with it. */
export function requestOf(
  [method, path]: readonly [Method, Path],
  input: Record<string, unknown>,
  { file, repeat }: With,
  base: string,
  settings: Record<string, string>,
) {
  const { path: filled, rest } = fillPath(path, input);
  const headers = { ...settings, ...(repeat ? { [REPEAT_HEADER]: repeat } : {}) };
  const address = `${base}/api/${filled}`;
  // A body of a DELETE has no meaning in HTTP.
  if (method !== 'POST') return { address: address + queryOf(rest), init: { method, headers } };
  if (file) return { address: address + queryOf(rest), init: { method, headers, body: formOf(file) } };
  const body = JSON.stringify(rest);
  return { address, init: { method, headers: { ...headers, 'Content-Type': 'application/json' }, body } };
}

async function fetchEnvelope(
  address: string,
  init: RequestInit,
  { fetch, timeoutMs = 15_000 }: CallerOptions,
): Promise<Opened> {
  const lost = (message: string) => (cause: unknown) => {
    throw Object.assign(new CallError('unreachable', message), { cause });
  };
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(lost('no answer'));
  const envelope: unknown = await answer.json().catch(lost('no usable answer'));
  const errorCode = Number(answer.headers.get(ERROR_HEADER) ?? 0);
  if (typeof envelope === 'object' && envelope !== null && 'code' in envelope)
    return { envelope: envelope as Envelope, errorCode };
  throw new CallError('unreachable', 'no usable answer');
}

/**
 * What the codes mean. An unknown code gives the data of what was only read; of a write it says nothing,
 * and who wrote must not believe that it was done.
 */
function openEnvelope(
  { envelope, errorCode }: Opened,
  method: Method,
  onLoginFailure: (message: string) => unknown,
): unknown {
  const { code, data } = envelope;
  const message = envelope.message ?? '';
  if (code === CODES.loginMissing || code === CODES.loginExpired) {
    onLoginFailure(message);
    throw new CallError('login', message, errorCode);
  }
  if (code === CODES.refused) throw new CallError('refused', message, errorCode, data);
  if (code === CODES.failed) throw new CallError('failed', message, errorCode);
  if (code !== CODES.ok && method !== 'GET') throw new CallError('unreachable', 'no usable answer');
  return data;
}

/**
 * The one way to call the mall. Safe calls are repeated twice after a lost answer, with growing pauses.
 * Rejects with a `CallError`.
 */
export function createCaller(routes: Partial<RouteTable>, options: CallerOptions): Caller {
  return async <K extends CallName>(name: K, input: CallInput<K>, more: With = {}): Promise<CallData<K>> => {
    // Read before anything is waited for: anyone who logs out asks first, and has no token any more when the route is here.
    const settings = options.headers();
    // A route that is known waits for nothing, so that its call leaves in the same task.
    const route = routes[name] ?? (await options.moreRoutes?.())?.[name];
    if (!route) throw new Error(`no route is known for ${name}`);
    const { address, init } = requestOf(route, input as Record<string, unknown>, more, options.base, settings);
    const leave = (message: string) => options.onLoginFailure(message, init.headers);
    for (let attempt = 0; ; attempt++) {
      try {
        return openEnvelope(await fetchEnvelope(address, init, options), route[0], leave) as CallData<K>;
      } catch (error) {
        const lost = error instanceof CallError && error.problem === 'unreachable';
        if (!lost || init.method !== 'GET' || attempt >= RETRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt));
      }
    }
  };
}
