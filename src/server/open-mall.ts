import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { closeDataFolder, prepareDataFolder } from './data-folder.ts';
import { createCatalogCache } from './db/catalog-cache.ts';
import { followCatalog } from './db/follow-catalog.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createRateLimits } from './db/rate-limits.ts';
import { disarmDemoPeople } from './demo/people/disarm-people.ts';
import { openInstallationKeys } from './installation-keys.ts';
import { createLog } from './log.ts';
import type { Mall } from './mall.ts';
import { openNotify } from './notify/open-notify.ts';
import { openPayments } from './payments/open-payments.ts';
import { miniProgramCodes } from './qr-codes/mini-program-codes.ts';
import { pageCodes } from './qr-codes/page-codes.ts';
import { createSecurityEvents } from './security-events.ts';
import { keepHouse } from './services/account/keep-house.ts';
import { createVisitCounter } from './services/news/visit-counter.ts';
import { encryptIdentities } from './services/profile/encrypt-identities.ts';
import { indexIfLacking } from './services/search/index-goods.ts';
import { createUploadSlots } from './uploads/slots.ts';
import { openUploadStore } from './uploads/store.ts';

export interface OpenMall {
  mall: Mall;
  app: Hono;
  close(): Promise<void>;
}

/** The mall with its database up to date, ready to be served. Throws an `OperatorError` for what the operator can mend. */
export async function openMall(config: Config): Promise<OpenMall> {
  prepareDataFolder(config.dataDir);
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, log);
  try {
    closeDataFolder(config.dataDir, log);
    await migrateDatabase(db.target);
    await indexIfLacking(db.target);
    const cache = createCatalogCache(Date.now);
    const stopFollowing = await followCatalog(db.sql, cache);
    const visits = createVisitCounter(db.sql, log);
    const limits = createRateLimits(db.sql);
    const notify = openNotify(config, db.sql, Date.now);
    const drawLoginCode = config.miniProgram
      ? miniProgramCodes(config.miniProgram, fetch, Date.now)
      : pageCodes(config.origin);
    const keys = openInstallationKeys(config, randomBytes);
    const mall: Mall = {
      db,
      cache,
      limits,
      notify,
      drawLoginCode,
      payments: await openPayments(config, { db, clock: Date.now, random: randomBytes }),
      visits,
      config,
      clock: Date.now,
      random: randomBytes,
      log,
      keys,
      noteSecurityEvent: createSecurityEvents(log, keys),
      uploads: await openUploadStore(config),
      uploadSlots: createUploadSlots(),
    };
    await encryptIdentities(mall);
    await disarmDemoPeople(mall);
    const stopKeeping = keepHouse(mall);
    const close = async () => {
      stopKeeping();
      await stopFollowing().catch(() => {});
      await visits.close();
      await db.close();
    };
    return { mall, app: createApp(mall), close };
  } catch (error) {
    await db.close();
    throw error;
  }
}
