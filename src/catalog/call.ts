import { z } from 'zod';
import { CallError, createCaller } from '#api-client/caller.ts';
import { fromOrigin } from '#api-client/other-origin.ts';
import { routeTable } from '#api-client/route-table.ts';
import { BUILD_KEY_HEADER, ERROR_HEADER, HEADERS } from '#contract/envelope.ts';
import { BUILDERS_ONLY, UNAVAILABLE } from '#contract/error-codes.ts';
import { type CallData, type CallInput, type CallName, contract } from '#contract/index.ts';
import type { Locale } from '#locale/locales.ts';
import { API, BROWSER_API } from './origin.ts';

/** Read when it is needed, because `start` sets it for the builds that it begins. */
function buildKey(): Record<string, string> {
  const key = process.env['MALL_BUILD_KEY'];
  return key ? { [BUILD_KEY_HEADER]: key } : {};
}

/** An answer of a mall that is unavailable for the moment counts as none: it says nothing of what was asked for. */
async function fetchFromMall(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (Number(answer.headers.get(ERROR_HEADER)) !== UNAVAILABLE) return answer;
  await answer.body?.cancel();
  throw new Error('the mall is unavailable for the moment');
}

const callers = new Map<Locale, ReturnType<typeof createCaller>>();

function callerFor(locale: Locale) {
  const found = callers.get(locale);
  if (found) return found;
  const made = createCaller(routeTable, {
    base: API,
    fetch: BROWSER_API ? fromOrigin(BROWSER_API, fetchFromMall) : fetchFromMall,
    headers: () => ({ [HEADERS.language]: locale, ...buildKey() }),
    onLoginFailure: () => {},
    timeoutMs: 60_000,
  });
  callers.set(locale, made);
  return made;
}

/** What a call was refused with, or how it failed, with the words that anyone who runs the build needs. */
function describe(error: unknown, name: CallName): unknown {
  if (error instanceof CallError && error.errorCode === BUILDERS_ONLY)
    return new Error(
      `The mall at ${API} gives ${contract[name].path} to page builders only: set MALL_BUILD_KEY to the key that it was started with.`,
      { cause: error },
    );
  if (!(error instanceof CallError) || error.problem === 'refused') return error;
  const cause = error.problem === 'unreachable' ? `gives ${error.message}` : `fails: ${error.message}`;
  return new Error(`The mall at ${API} ${cause}, asked for ${contract[name].path}.`, { cause: error });
}

/** Whether a call failed because there is no mall: then every other one would, too. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof CallError && error.cause.problem === 'unreachable';

const ask = <K extends CallName>(locale: Locale, name: K, input: CallInput<K>): Promise<unknown> =>
  callerFor(locale)(name, input).catch((error: unknown) => {
    throw describe(error, name);
  });

function misfit(name: CallName, { issues }: z.ZodError): Error {
  const { path, message } = issues[0] ?? { path: [], message: '' };
  return new Error(`The mall's answer to ${name} does not fit the contract at "${path.join('.')}": ${message}`);
}

/**
 * A call in one language, its answer checked and brought into the contract's shapes (numbers for money become text).
 * Rejects with a `CallError` when the mall refuses it, else with an error that names the call.
 */
export async function readMall<K extends CallName>(locale: Locale, name: K, input: CallInput<K>): Promise<CallData<K>> {
  const parsed = contract[name].data.safeParse(await ask(locale, name, input));
  if (parsed.success) return parsed.data as CallData<K>;
  throw misfit(name, parsed.error);
}

/** The calls that pages are listed from: what cannot be read there must not take all others along. */
type BatchCall = 'prerenderGoodsIndex' | 'prerenderArticles';
type Item<K extends BatchCall> = CallData<K>['list'][number];

export interface Batch<T> {
  list: T[];
  /** Items that do not fit the contract: one page cannot be made of each. */
  misfits: { raw: { id: number; [member: string]: unknown }; problem: Error }[];
  /** Where the next batch begins; null after the last. */
  next: number | null;
}

const batchSchema = z.object({ list: z.array(z.looseObject({ id: z.int() })), next: z.int().nullable() });

/** A bulk call whose items are checked one by one. */
export async function readBatch<K extends BatchCall>(
  locale: Locale,
  name: K,
  input: CallInput<K>,
): Promise<Batch<Item<K>>> {
  const batch = batchSchema.safeParse(await ask(locale, name, input));
  if (!batch.success) throw misfit(name, batch.error);
  const { list, next } = batch.data;
  const item = contract[name].data.shape.list.element;
  const read = list.map((raw) => ({ raw, parsed: item.safeParse(raw) }));
  return {
    list: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data as Item<K>] : [])),
    misfits: read.flatMap(({ raw, parsed }) => (parsed.success ? [] : [{ raw, problem: misfit(name, parsed.error) }])),
    next,
  };
}

/** Whether the mall has a call at all; a back end answers 404 to those that it does not know. */
export async function hasCall(name: CallName): Promise<boolean> {
  const answer = await fetch(`${API}/api/${contract[name].path}`).catch((cause: unknown) => {
    throw new Error(`The mall at ${API} gives no answer.`, { cause });
  });
  const said: unknown = await answer.json().catch(() => null);
  const code = typeof said === 'object' && said !== null && 'code' in said ? said.code : answer.status;
  return answer.status !== 404 && code !== 404;
}
