import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderInService } from '#publish/build/build-folders.ts';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import { publishApart } from '#publish/incremental/run-publish-worker.ts';
import { BuildError } from '#publish/render/process-output.ts';
import { createDelivery, type Delivery } from '#publish/targets/deliver.ts';
import type { Config } from '#server/config.ts';
import type { OpenMall } from '#server/open-mall.ts';
import { ADVISORY_LOCK } from '#server/platform/db/advisory-locks.ts';
import { lockHolder, type SessionLock, trySessionLock, waitForSessionLock } from '#server/platform/db/session-lock.ts';
import { openBucket } from '#server/platform/files/bucket.ts';
import { followCatalog, noteDue } from './follow-catalog.ts';
import { knowInputs, publishPages, reportPublished, withApi } from './pages.ts';

/** After a failure that is not one of single pages, as a full disk, the next try begins so much later. */
const AGAIN_MS = 10_000;

const TERMS = { lock: ADVISORY_LOCK.publisher, name: `mallfront publisher ${hostname()}:${process.pid}` };

export interface Publisher {
  /** Settles when the pages are up to date, or when another process publishes them. Rejects when there are no pages at all. */
  ready: Promise<void>;
  /** Whether this process is the one that publishes, so that its build folder is up to date. */
  isPublishing(): boolean;
  stop(): Promise<void>;
}

/** Pages that cannot be built are no reason to close a mall that has older ones. */
async function bringPagesUpToDate(
  publish: () => Promise<unknown>,
  pointer: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await publish();
  } catch (error) {
    const isOlder = folderInService(pointer) !== null;
    if (!(error instanceof BuildError) || signal.aborted || !isOlder) throw error;
    console.error(`${error.message}\nThe pages of the build before stay in service.`);
  }
}

/** Copies what is published into the bucket, and has the CDN purged, where these are configured. */
async function openDelivery({ mall }: OpenMall, config: Config, signal: AbortSignal): Promise<Delivery> {
  const targets = { bucket: config.pages && (await openBucket(config.pages)), purge: config.purge };
  const report = {
    done: (line: string) => console.error(line),
    failed: (error: unknown) =>
      mall.log.error({ err: error }, 'published pages are not in the bucket or not purged yet; it is tried again'),
  };
  return createDelivery(resolve(PROJECT_ROOT, config.dist), targets, report, signal);
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });

/** Publishes until the signal; rejects when not even a first build can be made. */
async function publishUntil(open: OpenMall, config: Config, signal: AbortSignal, onReady: () => void): Promise<void> {
  const delivery = await openDelivery(open, config, signal);
  const publishing = publishApart(signal);
  const inputs = knowInputs(config);
  const publishFrom = async (api: string) => {
    const published = await publishPages(api, config, publishing, { signal, inputs, isFollowing: true });
    reportPublished(published);
    // Not earlier: the build folder of this machine may be older than what another one has published.
    delivery.start();
    return published;
  };
  try {
    await withApi(open, config, async (api) => {
      const publish = () => publishFrom(api);
      try {
        await noteDue(open);
        await bringPagesUpToDate(publish, resolve(PROJECT_ROOT, config.dist), signal);
        onReady();
        const stop = await followCatalog(open, publish, publishing.notice, signal);
        await aborted(signal);
        await stop();
      } finally {
        await publishing.stop();
      }
    });
  } finally {
    await delivery.stop();
  }
}

/** Waits while another process publishes, and says so once. Null when the signal comes first. */
async function takeLock({ mall }: OpenMall, signal: AbortSignal, onWait: () => void): Promise<SessionLock | null> {
  const lock = await trySessionLock(mall.db.target, TERMS);
  if (lock) return lock;
  const holder = await lockHolder(mall.db.sql, TERMS.lock);
  console.error(
    `Another process publishes the pages of this mall${holder ? ` (${holder})` : ''}. This one does not, and takes over when that one ends.`,
  );
  onWait();
  return waitForSessionLock(mall.db.target, TERMS, signal);
}

/** What the process learns of its publisher. */
interface Events {
  onReady(): void;
  onPublishing(isPublishing: boolean): void;
}

/** One time as the publisher, from taking the lock to its end. */
async function serveTerm(open: OpenMall, config: Config, stopped: AbortSignal, events: Events): Promise<void> {
  const { onReady, onPublishing } = events;
  const lock = await takeLock(open, stopped, onReady);
  if (!lock) return;
  const onUpToDate = () => {
    onPublishing(true);
    onReady();
  };
  try {
    await publishUntil(open, config, AbortSignal.any([stopped, lock.lost]), onUpToDate);
  } catch (error) {
    // What is stopped in the middle fails with errors of its own.
    if (!stopped.aborted && !lock.lost.aborted) throw error;
  } finally {
    onPublishing(false);
    await lock.release();
  }
  if (!stopped.aborted)
    open.mall.log.warn(
      'the lock of the publisher is lost with its connection: nothing is published until it is taken again',
    );
}

/**
 * Publishes changes of the mall while this process holds the lock of the publisher, which one process at a time does on all
 * machines, and takes over when another that holds it ends. `onChange` is called when it begins or ends to publish.
 */
export function startPublisher(open: OpenMall, config: Config, onChange: () => void = () => {}): Publisher {
  const stopped = new AbortController();
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  let isPublishing = false;
  const events: Events = {
    onReady() {
      isReady = true;
      ready.resolve();
    },
    onPublishing(is) {
      isPublishing = is;
      onChange();
    },
  };
  const run = async () => {
    while (!stopped.signal.aborted) {
      try {
        await serveTerm(open, config, stopped.signal, events);
      } catch (error) {
        if (!isReady) return ready.reject(error);
        open.mall.log.error({ err: error }, 'pages are not published; it is tried again in seconds');
        await pause(AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
  };
  const running = run();
  return {
    ready: ready.promise,
    isPublishing: () => isPublishing,
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
