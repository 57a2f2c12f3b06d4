import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type Envelope, HEADERS } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { createApp } from '#server/app.ts';
import { pageCodes } from '#server/modules/accounts/qr-codes/page-codes.ts';
import { createSoldProducts } from '#server/modules/catalog/announce-sales.ts';
import { followCatalog } from '#server/modules/catalog/cache/follow-catalog.ts';
import { createVisitCounter } from '#server/modules/content/news/visit-counter.ts';
import { openPayments } from '#server/modules/payments/gateways/open-payments.ts';
import { createSearchCounter } from '#server/modules/search/popular/search-counter.ts';
import { subscriptions } from '#server/modules/subscriptions.ts';
import { createUploadSlots } from '#server/modules/uploads/files/slots.ts';
import { type CatalogCache, createCatalogCache } from '#server/platform/cache/cache.ts';
import { installationKeys } from '#server/platform/config/installation-keys.ts';
import type { Database } from '#server/platform/db/open.ts';
import { registerSubscriptions } from '#server/platform/events/event.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { createRateLimits } from '#server/platform/limits/rate-limits.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { SecurityEvent, SecurityFacts } from '#server/platform/log/security-events.ts';
import type { Mall } from '#server/platform/mall.ts';
import { createOutbox } from '#server/platform/notifications/outbox.ts';
import { createServedPages } from '#server/platform/static/served-pages.ts';
import { alone } from '#server/platform/workers/siblings.ts';
import { freshDatabase } from '../database/database.ts';
import { databaseSocket } from '../database/socket.ts';
import { pictureForm } from '../uploads/pictures.ts';
import { NOW } from './now.ts';

export interface Settings {
  language?: string | undefined;
  currency?: string | undefined;
  regionId?: string | undefined;
  [header: string]: string | undefined;
}

export interface Answer extends Envelope {
  status: number;
  headers: Headers;
  text: string;
}

/** What a test is handed: the app over a database of its own, with a clock that it sets. */
export interface TestMall {
  app: Hono;
  core: Mall;
  db: Database;
  cache: CatalogCache;
  /** Epoch milliseconds of the mall's clock. */
  now: number;
  /** What the server logged as an error; a test that expects some empties it. */
  faults: string[];
  /** The security events since the test began. */
  securityEvents: ({ event: SecurityEvent } & SecurityFacts)[];
  call(name: CallName, input?: Record<string, unknown>, settings?: Settings): Promise<Answer>;
  send(path: string, init?: RequestInit): Promise<Answer>;
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const headersOf = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings)
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
      .map(([name, value]) => [HEADERS[name as keyof typeof HEADERS] ?? name, value]),
  );

/** The request of a call as the contract describes it; arrays become repeated query keys, a file is a small picture. */
export function requestOf({ method, path, takesFile }: Call, input: Record<string, unknown>, settings: Settings = {}) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\+?\}/g, (_, name: string) => {
    // No address can hold half a character, whatever sends it.
    const value = encodeURIComponent(textOf(rest[name]).toWellFormed());
    delete rest[name];
    return value;
  });
  const headers = headersOf(settings);
  if (method === 'POST' && !takesFile) {
    const body = JSON.stringify(rest);
    return {
      path: `/api/${filled}`,
      init: { method, headers: { ...headers, 'Content-Type': 'application/json' }, body },
    };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, textOf(one));
  }
  return {
    path: `/api/${filled}${query.size > 0 ? `?${query}` : ''}`,
    init: { method, headers, ...(takesFile ? { body: pictureForm() } : {}) },
  };
}

function logInto(faults: string[]) {
  const sink = new Writable({
    write(chunk, _, done) {
      faults.push(String(chunk));
      done();
    },
  });
  return createLog('error', sink);
}

async function read(answer: Response): Promise<Answer> {
  const text = await answer.text();
  const envelope = answer.headers.get('Content-Type')?.startsWith('application/json') ? JSON.parse(text) : {};
  return { ...envelope, status: answer.status, headers: answer.headers, text };
}

/** Gives a test file its own mall on a copy of the small mall. Whatever the server logs as an error fails the test. */
export function useMall(kind: 'filled' | 'empty' = 'filled'): TestMall {
  const faults: string[] = [];
  const securityEvents: TestMall['securityEvents'] = [];
  const mall = { now: NOW, faults, securityEvents } as TestMall;
  let close = async () => {};
  beforeAll(async () => {
    const { db, drop } = await freshDatabase(databaseSocket(), kind);
    const clock = () => mall.now;
    const cache = createCatalogCache(clock);
    const unfollow = await followCatalog(db.target, cache);
    const dataDir = mkdtempSync(join(tmpdir(), 'mall-test-'));
    const place = { origin: 'https://mall.test', timezone: 'UTC', dataDir };
    const config = {
      ...place,
      localOnly: true,
      apiDocs: true,
      proxies: 0,
      corsOrigins: [],
      buildKey: null,
      metricsToken: null,
      mail: null,
      sms: null,
    };
    const log = logInto(faults);
    const visits = createVisitCounter(db.sql, log);
    const soldProducts = createSoldProducts(db.sql, log);
    const searches = createSearchCounter(db.sql, log, clock);
    const limits = createRateLimits(db.sql);
    const notify = createOutbox(db.sql, clock);
    const drawLoginCode = pageCodes(config.origin);
    const files = await openFiles({ dataDir, files: null });
    const gateways = { ...config, wechatPay: null, alipay: null, stripe: null };
    const payments = await openPayments(gateways, { db, clock, random: randomBytes });
    const own = { ...files, uploadSlots: createUploadSlots(), payments };
    const core: Mall = {
      db,
      replica: null,
      cache,
      limits,
      notify,
      translateTexts: null,
      drawLoginCode,
      visits,
      soldProducts,
      searches,
      config,
      pages: createServedPages(),
      siblings: alone,
      clock,
      random: randomBytes,
      log,
      keys: installationKeys(randomBytes(32)),
      noteSecurityEvent: (event, facts) => void securityEvents.push({ event, ...facts }),
      ...own,
    };
    registerSubscriptions(subscriptions);
    const app = createApp(core);
    const send = async (path: string, init?: RequestInit) => read(await app.request(path, init));
    const call: TestMall['call'] = (name, input = {}, settings = {}) => {
      const request = requestOf(contract[name], input, settings);
      return send(request.path, request.init);
    };
    Object.assign(mall, { app, core, db, cache, send, call });
    close = async () => {
      await unfollow();
      await Promise.all([visits.close(), searches.close(), soldProducts.close()]);
      await drop();
      rmSync(dataDir, { recursive: true });
    };
  });
  afterEach(() => {
    mall.now = NOW;
    securityEvents.length = 0;
    expect(faults.splice(0), 'what the server logged as errors').toEqual([]);
  });
  afterAll(() => close());
  return mall;
}
