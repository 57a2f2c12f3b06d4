import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { MINUTE_MS } from '#domain/time/duration.ts';
import type { BucketClient } from '../files/bucket.ts';
import type { Log } from '../log/log.ts';
import { atMostEvery } from '../process/at-most-every.ts';
import { BUILD_FILES, type FileList, type PolicyHashes, type RedirectMap, type Redirects } from './build-files.ts';
import { contentHash } from './content-hash.ts';
import { extension } from './file-types.ts';
import type { SiteSource } from './follow-site.ts';
import { LIST_UPDATE_KEY, type ListUpdate } from './list-update.ts';
import { type Content, type Form, type LiveList, liveList, NO_INLINE_CODE, type Site } from './site.ts';

/** One small request each time, answered with "unchanged". */
const LOOK_EVERY_MS = 500;
/** Between two looks, also where missing files are asked for by the thousand. */
const LOOK_PAUSE_MS = 200;
/** A third larger than what a build packs at leisure, in a millisecond for a page; kept like every answer. */
const QUALITY = 5;

const brotli = promisify(brotliCompress);
const pack = (body: Buffer) => brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: QUALITY } });

type Store = Pick<BucketClient, 'open' | 'place'>;

/** One object of the bucket, read again when it has changed. */
function createWatched<T>(store: Store, key: string) {
  let tag = '';
  let value: T | null = null;
  return {
    current: () => value,
    /** Whether it has changed. */
    async look(signal: AbortSignal): Promise<boolean> {
      const found = await store.open(key, tag, signal);
      if (!found) return false;
      value = JSON.parse((await buffer(found.stream)).toString('utf8')) as T;
      tag = found.tag;
      return true;
    },
  };
}

async function readWhole(store: Store, path: string): Promise<Buffer | null> {
  const found = await store.open(path.slice(1));
  return found && (await buffer(found.stream));
}

/** What many wait for is done once. */
function sharing<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key) => {
    const run = running.get(key) ?? work(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}

/** Calls share the next `work`: not the one that runs, which may have missed what they come for. */
function oneAfterAnother(work: () => Promise<void>, between: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = async () => {
    await last;
    next = null;
    const run = work();
    last = run.then(between);
    await run;
  };
  return () => (next ??= begin());
}

interface Listed {
  /** Hash of the list that updates are of. */
  base: string;
  live: LiveList;
  site: Site;
}

/** What stands in a bucket beside the list of files. */
interface BesideList {
  /** Allows the code of three builds and came before each page: it is the policy of pages that are newer than the list. */
  policy(): PolicyHashes;
  redirects(): RedirectMap;
}

function listedSite(store: Store, list: FileList, base: string, beside: BesideList): Listed {
  const live = liveList(list);
  const policyFor = (path: string, hash: string): PolicyHashes => {
    if (extension(path) !== 'html') return NO_INLINE_CODE;
    return (live.files.get(path) === hash ? live.policyOf(path) : null) ?? beside.policy();
  };
  const contentIn = (form: Form) =>
    sharing(async (path): Promise<Content | null> => {
      const body = await readWhole(store, path);
      if (!body) return null;
      const hash = contentHash(body);
      return { body: form === 'br' ? await pack(body) : body, hash, policy: policyFor(path, hash) };
    });
  const [plain, packed] = [contentIn('identity'), contentIn('br')];
  const { files, canonical } = live;
  return {
    base,
    live,
    site: {
      id: list.id,
      files,
      canonical,
      get redirects() {
        return beside.redirects();
      },
      content: (path, form) => (form === 'br' ? packed(path) : plain(path)),
    },
  };
}

export type BucketSite = SiteSource & { stop(): Promise<void> };

/**
 * Follows the pages that a publisher copies into a bucket: an API process without a disk in common then answers what hosts
 * of files cannot, as wrong names, query forms and 404 pages in seven languages, and serves the pages themselves.
 */
export async function followBucket(store: Store, log: Log): Promise<BucketSite> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const update = createWatched<ListUpdate>(store, LIST_UPDATE_KEY);
  const policy = createWatched<PolicyHashes>(store, BUILD_FILES.policy);
  const oldAddresses = createWatched<Redirects>(store, BUILD_FILES.redirects);
  let redirects: RedirectMap = new Map();
  let listed: Listed | null = null;
  let isOld = false;
  const noteFault = atMostEvery(MINUTE_MS, (error: unknown) => {
    log.error({ err: error }, `the list of pages in ${store.place} cannot be read; the one before stays in use`);
  });
  const readList = async () => {
    const body = await readWhole(store, `/${BUILD_FILES.files}`);
    if (!body) return null;
    const list = JSON.parse(body.toString('utf8')) as FileList;
    return listedSite(store, list, contentHash(body), {
      policy: () => policy.current() ?? NO_INLINE_CODE,
      redirects: () => redirects,
    });
  };
  const look = async () => {
    if (await update.look(signal)) isOld = true;
    const change = update.current();
    if (!change || !isOld) return;
    await policy.look(signal);
    if (await oldAddresses.look(signal)) redirects = new Map(Object.entries(oldAddresses.current() ?? {}));
    if (listed?.base !== change.base) listed = (await readList()) ?? listed;
    // A list that is newer than the update gets one of its own within a moment.
    if (listed?.base === change.base) listed.live.update(change);
    isOld = false;
  };
  const rest = (ms: number) => pause(ms, undefined, { signal: stopped.signal }).catch(() => {});
  const tryLook = () => look().catch((error: unknown) => void (stopped.signal.aborted || noteFault(error)));
  const lookSoon = oneAfterAnother(tryLook, () => rest(LOOK_PAUSE_MS));
  await lookSoon();
  const run = async () => {
    while (!stopped.signal.aborted) {
      await rest(LOOK_EVERY_MS);
      if (!stopped.signal.aborted) await lookSoon();
    }
  };
  const running = run();
  return {
    current: () => listed?.site ?? null,
    refresh: lookSoon,
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
