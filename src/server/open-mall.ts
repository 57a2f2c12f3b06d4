import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { encryptIdentities } from './modules/accounts/profile/encrypt-identities.ts';
import { miniProgramCodes } from './modules/accounts/qr-codes/mini-program-codes.ts';
import { pageCodes } from './modules/accounts/qr-codes/page-codes.ts';
import { disablePublicLogins } from './modules/accounts/security/disable-public-logins.ts';
import { createSoldProducts } from './modules/catalog/announce-sales.ts';
import { followCatalog } from './modules/catalog/cache/follow-catalog.ts';
import { createVisitCounter } from './modules/content/news/visit-counter.ts';
import { openPayments } from './modules/payments/gateways/open-payments.ts';
import { indexIfLacking } from './modules/search/index-products.ts';
import { createSearchCounter } from './modules/search/popular/search-counter.ts';
import { subscriptions } from './modules/subscriptions.ts';
import { createUploadSlots } from './modules/uploads/files/slots.ts';
import { createCatalogCache } from './platform/cache/cache.ts';
import { closeDataFolder, prepareDataFolder } from './platform/config/data-folder.ts';
import { openInstallationKeys } from './platform/config/installation-keys.ts';
import { dividePools } from './platform/db/connections/pool-sizes.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { type Database, openDatabase } from './platform/db/open.ts';
import { registerSubscriptions } from './platform/events/event.ts';
import { openFiles } from './platform/files/open-files.ts';
import { createRateLimits } from './platform/limits/rate-limits.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createSecurityEvents } from './platform/log/security-events.ts';
import type { Mall } from './platform/mall.ts';
import { openNotify } from './platform/notifications/open-notify.ts';
import { openReplica, type Replica } from './platform/replica/replica.ts';
import { createServedPages } from './platform/static/served-pages.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { createLibreTranslate } from './platform/translation/libre-translate.ts';
import { alone, type Siblings } from './platform/workers/siblings.ts';

export interface OpenMall {
  mall: Mall;
  app: Hono;
  close(): Promise<void>;
}

/** The replica that `DATABASE_READ_URL` names. Where a pooler is in front of the database, one may be in front of its replica. */
function openReplicaOf(
  { databaseReadUrl: url, databaseDirectUrl }: Config,
  { sql }: Database,
  log: Log,
): Replica | null {
  return url === null
    ? null
    : openReplica(databaseDirectUrl ? { pooler: url } : { url }, { primary: sql, log, clock: Date.now });
}

/** With whom this process shares the mall on its machine: connections and memory are divided by the number of `processes`. */
export interface Sharing {
  siblings: Siblings;
  processes: number;
}

const ALONE: Sharing = { siblings: alone, processes: 1 };

/** What is written a moment after it happened, by many at once. */
const openCounters = ({ sql }: Database, log: Log, siblings: Siblings) => ({
  visits: createVisitCounter(sql, log),
  searches: createSearchCounter(sql, log, Date.now, siblings),
  soldProducts: createSoldProducts(sql, log),
});

/** The mall with its database up to date, ready to be served. Throws an `OperatorError` for what the operator can correct. */
export async function openMall(config: Config, { siblings, processes }: Sharing = ALONE): Promise<OpenMall> {
  dividePools(processes);
  prepareDataFolder(config.dataDir);
  const log = createLog(config.logLevel);
  registerSubscriptions(subscriptions);
  const stopTracing = await startTracing(config);
  const db = await openDatabase(config, log);
  try {
    closeDataFolder(config.dataDir, log);
    await migrateDatabase(db.target);
    await indexIfLacking(db);
    const cache = createCatalogCache(Date.now);
    const replica = openReplicaOf(config, db, log);
    const stopFollowing = await followCatalog(db.target, cache, replica);
    const counters = openCounters(db, log, siblings);
    const limits = createRateLimits(db.sql);
    const notify = openNotify(config, db.sql, Date.now);
    const drawLoginCode = config.miniProgram
      ? miniProgramCodes(config.miniProgram, fetch, Date.now)
      : pageCodes(config.origin);
    const keys = openInstallationKeys(config, randomBytes);
    const mall: Mall = {
      db,
      replica,
      cache,
      limits,
      notify,
      translateTexts: config.translation && createLibreTranslate(config.translation),
      drawLoginCode,
      payments: await openPayments(config, { db, clock: Date.now, random: randomBytes }),
      ...counters,
      config,
      pages: createServedPages(),
      siblings,
      clock: Date.now,
      random: randomBytes,
      log,
      keys,
      noteSecurityEvent: createSecurityEvents(log, keys),
      ...(await openFiles(config)),
      uploadSlots: createUploadSlots(processes),
    };
    await encryptIdentities(mall);
    await disablePublicLogins(mall);
    const close = async () => {
      await stopFollowing().catch(() => {});
      await Promise.all([...Object.values(counters).map((one) => one.close()), replica?.close()]);
      await db.close();
      await stopTracing();
    };
    return { mall, app: createApp(mall), close };
  } catch (error) {
    await db.close();
    await stopTracing();
    throw error;
  }
}
