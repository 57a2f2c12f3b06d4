import { setTimeout as pause } from 'node:timers/promises';
import type { PurgeService } from '#server/platform/config/config.ts';
import type { FileList } from '#server/platform/static/build-files.ts';
import { followSite } from '#server/platform/static/follow-site.ts';
import { followChanges, type Sleep } from '../incremental/follow-changes.ts';
import type { PageStore } from './bucket-state.ts';
import { createPurge } from './purge.ts';
import { createBucketSync, OutdatedBuild } from './sync-bucket.ts';

export interface Targets {
  /** Null: pages stay in the build folder. */
  bucket: PageStore | null;
  purge: PurgeService | null;
}

export interface DeliveryReport {
  /** One line for the operator. */
  done(line: string): void;
  failed(error: unknown): void;
}

const LOOK_EVERY_MS = 100;
/** A pause between two tries is made of two of these at most: a bucket that is back gets what it missed within a minute. */
const MOST_WAIT_MS = 30_000;

/** API processes look at the bucket twice a second, and then read a list that has megabytes in a large mall. */
const REPEAT_MS = 5_000;

const rest: Sleep = (ms, signal) => pause(Math.min(ms, MOST_WAIT_MS), undefined, { signal }).catch(() => {});

/** What it was called for is tried again, after longer and longer pauses, until it succeeds. */
const untilDone = (work: () => Promise<void>, failed: (error: unknown) => void, hasProgressed = () => false) =>
  followChanges(
    async () => {
      await work();
      return false;
    },
    failed,
    rest,
    hasProgressed,
  );

export interface Delivery {
  /** From now on; again without effect. */
  start(): void;
  stop(): Promise<void>;
}

const NO_TARGET: Delivery = { start: () => {}, stop: async () => {} };

/** Has a CDN purged of what has changed, apart from the rest: a service that is away holds nothing else up. */
function createPurger(service: PurgeService | null, failed: (error: unknown) => void, signal: AbortSignal) {
  const purge = service && createPurge(service, signal);
  let delivered: FileList | null = null;
  const repeater = untilDone(
    async () => purge?.repeat(() => pause(REPEAT_MS, undefined, { signal }).catch(() => {})),
    failed,
  );
  const reporter = untilDone(async () => {
    if (!purge || !delivered) return;
    await purge.report(new Map(Object.entries(delivered.files)));
    repeater.notice();
  }, failed);
  return {
    deliver(list: FileList): void {
      delivered = list;
      if (purge) reporter.notice();
    },
    stop: () => Promise.all([reporter.stop(), repeater.stop()]),
  };
}

/**
 * Brings what is published into the build folder to the other targets, as soon as it is there: pages of changed products
 * before those that show them.
 */
export function createDelivery(
  pointer: string,
  { bucket, purge }: Targets,
  report: DeliveryReport,
  signal: AbortSignal,
): Delivery {
  if (!bucket && !purge) return NO_TARGET;
  const source = followSite(pointer);
  const sync = bucket && createBucketSync(bucket, Date.now, signal);
  const failed = (error: unknown) => {
    if (!signal.aborted) report.failed(error);
  };
  const purger = createPurger(purge, failed, signal);
  const deliver = async () => {
    const site = source.current();
    if (!site) return;
    const version = source.version();
    const isOutdated = () => {
      source.refresh();
      return source.version() !== version;
    };
    const list = site.list();
    const result = await sync?.bring({ folder: site.folder, list, isOutdated });
    if (result && result.put + result.removed > 0)
      report.done(`${bucket?.place}: ${result.put} files copied, ${result.removed} removed.`);
    purger.deliver(list);
  };
  const unlessOutdated = (error: unknown) => {
    if (!(error instanceof OutdatedBuild)) throw error;
  };
  let done = 0;
  /** A bucket that refuses some calls gets the rest soon, one that refuses all is left alone for longer and longer. */
  const hasProgressed = () => {
    const before = done;
    done = sync?.changed() ?? 0;
    return done > before;
  };
  const follower = untilDone(() => deliver().catch(unlessOutdated), failed, hasProgressed);
  let noticed = -1;
  const look = () => {
    source.refresh();
    if (source.version() === noticed) return;
    noticed = source.version();
    follower.notice();
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer ??= setInterval(look, LOOK_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      source.stop();
      await Promise.all([follower.stop(), purger.stop()]);
    },
  };
}
