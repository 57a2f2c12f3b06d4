import { hash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Call, Path } from '#contract/call.ts';
import { BUILD_KEY_HEADER, HEADERS, REPEAT_HEADER } from '#contract/envelope.ts';
import type { FailureName } from '#contract/failures.ts';
import { id } from '#contract/fields.ts';
import { type CallName, contract } from '#contract/index.ts';
import { localeOf } from '#locale/locales.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { type Failure, fail, isFailure } from '../failure.ts';
import type { Mall } from '../mall.ts';
import { meterOf } from '../metrics/metrics.ts';
import { nameRequest, noteRefusal } from '../tracing/tracing.ts';
import type { CurrencyRow, RepeatKey, Session } from '../use-case.ts';
import { methodsOf } from './allowed-methods.ts';
import { answerData, answerFailure } from './answer.ts';
import { isBrokenOff } from './broken-off.ts';
import { clientAddress, isInProcess, isLocalClient } from './client-address.ts';
import type { BuyerCallContext, CallContext } from './context.ts';
import type { Handler } from './handler.ts';
import { createDearReads, type DearReads, type Line } from './limits/expensive-reads.ts';
import { createRequestLimits, type RequestLimits } from './limits/request-limits.ts';
import { readFile } from './read-file.ts';
import { readInput } from './read-input.ts';

const CURRENCIES_LIFE_MS = 10_000;
const MOST_KEY = 255;

const OWN_COOKIE = { path: '/', httpOnly: true, sameSite: 'Strict' } as const;
const isSecure = ({ config }: Mall) => config.origin.startsWith('https:');

/** What modules know about a request, given at the start because the platform knows no module. */
export interface RequestReaders {
  readSession(mall: Mall, token: string | undefined): Promise<Session | null>;
  /** Whether it is the key that page builders send. */
  isBuildKey(mall: Mall, key: string): boolean;
  /** The name of the cookie by which a browser is known again. */
  deviceCookie(mall: Mall): string;
  listCurrencies(mall: Mall): Promise<CurrencyRow[]>;
  /** The region that requests mean which name none. */
  readHomeRegion(mall: Mall): Promise<number>;
  /** The host in front of pictures; '' for the mall itself. */
  readImageDomain(mall: Mall): Promise<string>;
}

export type AllHandlers = { readonly [K in CallName]: Handler<(typeof contract)[K]> };

/** Counts a request of a call. */
type Note = ReturnType<typeof meterOf>;

/** What every call is served with. */
interface Service {
  mall: Mall;
  readers: RequestReaders;
  limits: RequestLimits;
  dearReads: DearReads;
}

/** Asks when it is asked first, and remembers. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

/** 'front/article/list/{cid}' → '/api/front/article/list/:cid'. */
const pattern = (path: Path) =>
  `/api/${path.replace(/\{(\w+)(\+?)\}/g, (_, name, slashes) => `:${name}${slashes ? '{.+}' : ''}`)}`;

/** Refused where it is no key; null for reads, and where nothing is to be kept. */
function readRepeat(name: string, { method }: Call, input: unknown, context: Context): RepeatKey | null | Failure {
  const key = context.req.header(REPEAT_HEADER);
  if (method === 'GET' || !key) return null;
  if (key.length > MOST_KEY) return fail('badInput', { field: REPEAT_HEADER });
  return {
    key,
    digest: hash('sha256', JSON.stringify([name, input]), 'base64url'),
  };
}

/** Most requests name no region, and a refused parse is slow: it builds its issues. */
const readRegion = (region: string | undefined) => (region === undefined ? undefined : id.safeParse(region).data);

async function readContext({ mall, readers }: Service, context: Context): Promise<CallContext> {
  const currencies = await mall.cache.read('currencies', { lifeMs: CURRENCIES_LIFE_MS }, () =>
    readers.listCurrencies(mall),
  );
  const wanted = context.req.header(HEADERS.currency)?.toUpperCase();
  const base = currencies.find((c) => c.isDefault) ?? currencies[0];
  if (!base) throw new Error('the mall has no currency');
  const deviceCookie = readers.deviceCookie(mall);
  return {
    mall,
    locale: localeOf(context.req.header(HEADERS.language)),
    currency: currencies.find((c) => c.code === wanted) ?? base,
    base,
    region: async () => readRegion(context.req.header(HEADERS.region)) ?? readers.readHomeRegion(mall),
    homeRegion: () => readers.readHomeRegion(mall),
    now: mall.clock(),
    requestId: context.get('requestId'),
    address: clientAddress(context, mall.config.proxies),
    repeat: null,
    session: once(() => readers.readSession(mall, context.req.header(HEADERS.token))),
    file: once(() => readFile(context, mall.config.corsOrigins)),
    userAgent: context.req.header('User-Agent') ?? '',
    device: {
      get token() {
        return getCookie(context, deviceCookie);
      },
      keep: (token, maxAge) =>
        setCookie(context, deviceCookie, token, { ...OWN_COOKIE, secure: isSecure(mall), maxAge }),
    },
    header: (name) => context.req.header(name),
    cookie: (name) => getCookie(context, name),
  };
}

/** The context of somebody who is logged in; which refusal, of anybody else. */
async function forBuyer(own: CallContext): Promise<BuyerCallContext | Failure> {
  const buyer = await own.session();
  return buyer ? { ...own, buyer } : fail(own.header(HEADERS.token) ? 'loginExpired' : 'loginMissing');
}

/** A database that is gone or too slow is not the caller's fault and not ours for long. */
function failureOf(error: unknown, mall: Mall, requestId: string, call: string, context: Context): Failure {
  mall.log[isBrokenOff(context) ? 'debug' : 'error']({ requestId, call, err: error }, 'call failed');
  return fail(isUnavailable(error) ? 'unavailable' : 'internal');
}

/** Whether a request comes from a page builder: by its key, or from this machine. */
function isPageBuilder(context: Context, { mall, readers }: Service): boolean {
  const key = context.req.header(BUILD_KEY_HEADER);
  return (key !== undefined && readers.isBuildKey(mall, key)) || isLocalClient(context, mall.config);
}

/** Who may make the call: a page builder, somebody who is logged in, anybody; and not too fast. Before any input is read. */
async function admit(name: string, call: Call, service: Service, context: Context) {
  const { mall, limits } = service;
  if (call.forBuilders && !isPageBuilder(context, service)) return fail('buildersOnly');
  const anybody = await readContext(service, context);
  const own = call.access === 'buyer' ? await forBuyer(anybody) : anybody;
  if (isFailure(own) || isInProcess(context)) return own;
  const buyerId = call.access === 'buyer' ? (await own.session())?.buyerId : undefined;
  const { now, address, requestId } = own;
  const isLocal = isLocalClient(context, mall.config);
  return limits(name, call, { now, address, requestId, buyerId, isLocal }) ?? own;
}

/** Builders stand in no line but their own, so that no shopper holds up a build. */
function lineOf(call: Call, service: Service, context: Context): Line | null {
  if (isInProcess(context)) return null;
  const line = service.dearReads.lineOf(call);
  return line !== null && line !== 'builders' && isPageBuilder(context, service) ? null : line;
}

/**
 * What a call is served from: a replica for what visitors without a session read. A buyer reads from the primary, on every process, so
 * that what the buyer has just written is there; so do builders, who come for what the primary has announced.
 */
function replicaFor(call: Call, service: Service, context: Context): Service | null {
  const { mall } = service;
  if (!mall.replica || call.method !== 'GET' || call.access !== 'public' || call.isFresh || call.forBuilders)
    return null;
  if (context.req.header(HEADERS.token) || isPageBuilder(context, service)) return null;
  const reads = mall.replica.reads();
  if (!reads) return null;
  const { cache, ...own } = reads;
  return { ...service, mall: { ...mall, cache, db: { ...mall.db, ...own } } };
}

/** Refusals of an id that is not the buyer's. Answer and time are the same whether it is missing or somebody else's. */
const FOREIGN: ReadonlySet<FailureName> = new Set([
  'orderNotFound',
  'addressNotFound',
  'addressMissing',
  'cartLineNotFound',
  'parcelNotFound',
  'preOrderGone',
  'couponUnusable',
  'passkeyNotFound',
]);

async function noteForeignId(call: string, { failure }: Failure, context: CallContext): Promise<void> {
  if (!FOREIGN.has(failure)) return;
  const { mall, address, requestId } = context;
  const session = await context.session();
  if (session)
    mall.noteSecurityEvent('foreign-id', { buyerId: session.buyerId, address, requestId, call, reason: failure });
}

/** Reads the request and makes the call: what is to be answered, or why not. Throws for a fault. */
async function carryOut(name: string, call: Call, handler: Handler<Call>, service: Service, context: Context) {
  const { mall, readers, dearReads } = service;
  const own = await admit(name, call, service, context);
  if (isFailure(own)) return own;
  const read = await readInput(call, context);
  if (isFailure(read)) return read;
  const repeat = readRepeat(name, call, read.input, context);
  if (isFailure(repeat)) return repeat;
  const work = async () => handler(read.input, repeat ? { ...own, repeat } : own);
  const line = lineOf(call, service, context);
  const result = await (line ? dearReads.run(line, own.address, work) : work());
  if (isFailure(result)) {
    await noteForeignId(name, result, own);
    return result;
  }
  return { result, imageDomain: await readers.readImageDomain(mall) };
}

/** A replica that is gone, or that ends a read because the rows are being changed, is no reason to refuse. */
async function carryOutSomewhere(
  name: string,
  call: Call,
  handler: Handler<Call>,
  service: Service,
  context: Context,
): ReturnType<typeof carryOut> {
  const onReplica = replicaFor(call, service, context);
  if (onReplica)
    try {
      return await carryOut(name, call, handler, onReplica, context);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      service.mall.replica?.noteFailure(error);
    }
  return carryOut(name, call, handler, service, context);
}

async function serve(name: string, call: Call, handler: Handler<Call>, service: Service, note: Note, context: Context) {
  const began = performance.now();
  const answered = (failure: FailureName | null) => {
    note(failure, (performance.now() - began) / 1000);
    if (failure !== null) noteRefusal(failure, failure === 'internal' || failure === 'unavailable');
  };
  nameRequest(context.req.method, `/api/${call.path}`, name);
  const requestId: string = context.get('requestId');
  const refuse = (failure: Failure) => {
    answered(failure.failure);
    return answerFailure(context, failure, localeOf(context.req.header(HEADERS.language)), requestId);
  };
  try {
    const outcome = await carryOutSomewhere(name, call, handler, service, context);
    if (isFailure(outcome)) return refuse(outcome);
    answered(null);
    return answerData(context, outcome.result, {
      imageDomain: outcome.imageDomain,
      isSpread: call.isSpread ?? false,
    });
  } catch (error) {
    return refuse(failureOf(error, service.mall, requestId, name, context));
  }
}

/** Gives every call of the contract its route. */
export function mountContract(app: Hono, handlers: AllHandlers, readers: RequestReaders, mall: Mall): void {
  const dearReads = createDearReads((line, address) =>
    mall.noteSecurityEvent('limited', { limit: `line of ${line}`, address }),
  );
  const service: Service = { mall, readers, limits: createRequestLimits(mall), dearReads };
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    const handler = handlers[name] as Handler<Call>;
    const note = meterOf(name);
    app.on(methodsOf(call), [call.path, ...(call.also ?? [])].map(pattern), (context) =>
      serve(name, call, handler, service, note, context),
    );
  }
}
