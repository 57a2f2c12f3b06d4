import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '#domain/time/duration.ts';
import { readIfPresent } from '#server/platform/files/folder-store.ts';
import { BUILD_FILES, type FileList } from '#server/platform/static/build-files.ts';
import { contentHash } from '#server/platform/static/content-hash.ts';
import { cacheControl } from '#server/platform/static/file-headers.ts';
import { contentType } from '#server/platform/static/file-types.ts';
import { LIST_UPDATE_KEY } from '#server/platform/static/list-update.ts';
import {
  type BucketFile,
  bucketFiles,
  listMeanwhile,
  POLICY_KEY,
  STAGES,
  type Stage,
  stageOf,
} from './bucket-files.ts';
import { type BucketList, createBucketList, hashOfList, LIST_KEY } from './bucket-list.ts';
import { type BucketState, MANIFEST_KEY, type PageStore, readBucketState } from './bucket-state.ts';

/** A build at one moment. */
export interface BuildSnapshot {
  folder: string;
  list: FileList;
  /** Whether the build has changed since. */
  isOutdated(): boolean;
}

/** In the bucket: which state of the pages it shows in full, for `mall status`. */
export const PUBLISHED_KEY = '_mall/published.json';
/** Written beside the files of the build. */
const OWN_KEYS = new Set<string>([MANIFEST_KEY, PUBLISHED_KEY, LIST_KEY, LIST_UPDATE_KEY]);

/** Files of the build that its list does not name. */
const BESIDE_LIST = [POLICY_KEY, BUILD_FILES.redirects];

export interface PublishedNote {
  /** Hash of the list of files. */
  list: string;
  /** ISO 8601. */
  at: string;
  files: number;
}

export interface SyncResult {
  put: number;
  removed: number;
}

const AT_ONCE = 32;
/** So many failures without a success between them: the bucket is away. */
const MOST_IN_A_ROW = 20;
/** After so many changes the manifest is written at once: a process that begins then copies few of them again. */
const MANY = 100;
/** The bucket is read again now and then: what somebody else changed or removed there is put right. */
const READ_EVERY_MS = HOUR_MS;

/** A file of the build was replaced or taken away meanwhile: the next pass begins with what is there now. */
export class OutdatedBuild extends Error {}

/** A page that is newer than the list is announced within milliseconds, unless publishing was killed between the two. */
const ANNOUNCED_MS = 500;

const headersOf = (key: string) => ({ type: contentType(`/${key}`), cacheControl: cacheControl(`/${key}`) });

/**
 * Single failures do not hold the other items up, many in a row do. Rejects with the first one when all that was begun has
 * ended: the next pass must not overtake it.
 */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let begun = 0;
  let inARow = 0;
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = items[begun++]; item !== undefined && inARow < MOST_IN_A_ROW; item = items[begun++]) {
      try {
        await work(item);
        inARow = 0;
      } catch (error) {
        failures.push(error);
        inARow = error instanceof OutdatedBuild ? MOST_IN_A_ROW : inARow + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures.find((error) => !(error instanceof OutdatedBuild)) ?? failures[0];
}

/** The bucket as one process knows it. */
interface Target {
  state: BucketState;
  shown: BucketList;
  /** Called for each file that was put or removed. */
  onChanged(): void;
}

async function wantedFiles({ folder, list }: BuildSnapshot): Promise<Map<string, BucketFile>> {
  const wanted = bucketFiles(list.files);
  for (const key of BESIDE_LIST) {
    const body = await readIfPresent(join(folder, key));
    if (body) wanted.set(key, { key, path: `/${key}`, hash: contentHash(body) });
  }
  return wanted;
}

/** A newer page may load what the bucket lacks. Sitemaps and feeds load nothing, and are announced minutes later in a large mall. */
async function waitForNews({ isOutdated }: BuildSnapshot, { key, path }: BucketFile): Promise<void> {
  if (stageOf(key) === 'lists') return;
  for (let waited = 0; !isOutdated() && waited < ANNOUNCED_MS; waited += ANNOUNCED_MS / 10)
    await pause(ANNOUNCED_MS / 10);
  if (isOutdated()) throw new OutdatedBuild(`${path} is no longer what the list of files says`);
}

async function putFile({ state, onChanged }: Target, build: BuildSnapshot, file: BucketFile): Promise<void> {
  const body = await readIfPresent(join(build.folder, file.path));
  const hash = body && contentHash(body);
  if (hash !== file.hash) await waitForNews(build, file);
  // A list that is newer than the list of files is there since an earlier pass.
  if (body && hash && state.hashOf(file.key) !== hash) await state.put(file.key, body, hash, headersOf(file.key));
  onChanged();
  await state.save(false);
}

const byStage = <T>(items: readonly T[], keyOf: (item: T) => string): Map<Stage, T[]> =>
  Map.groupBy(items, (item) => stageOf(keyOf(item)));

/** Whether pages may load what API processes do not know of. */
const isNewsFor = ({ shown }: Target, { list }: BuildSnapshot) =>
  Object.keys(list.files).some((path) => !shown.has(path) && stageOf(path.slice(1)) !== 'pages');

/** Puts what differs, each stage after the one before. */
async function putDue(target: Target, build: BuildSnapshot, due: readonly BucketFile[]): Promise<void> {
  const { state } = target;
  const dueOf = byStage(due, ({ key }) => key);
  const put = (stage: Stage) => inParallel(dueOf.get(stage) ?? [], (file) => putFile(target, build, file));
  await put('assets');
  await put('payloads');
  if (dueOf.has('pages') && isNewsFor(target, build))
    await target.shown.put(listMeanwhile(state, build.list), 'meanwhile');
  await put('pages');
  await put('lists');
}

async function removeAll({ state, onChanged }: Target, keys: readonly string[]): Promise<void> {
  const goneOf = byStage(keys, (key) => key);
  const remove = async (key: string) => {
    await state.remove(key);
    onChanged();
  };
  for (const stage of STAGES.toReversed()) await inParallel(goneOf.get(stage) ?? [], remove);
}

/** Whether the bucket shows a list, and says so. */
const isWhole = (state: BucketState, list: string) =>
  Boolean(state.hashOf(LIST_KEY)) && [LIST_UPDATE_KEY, PUBLISHED_KEY].every((key) => state.hashOf(key) === list);

/** Brings the bucket to the state of a build: what differs comes first, stage by stage, then what is obsolete goes. */
async function bring(target: Target, build: BuildSnapshot, clock: () => number): Promise<SyncResult> {
  const { state, shown } = target;
  const wanted = await wantedFiles(build);
  const due = [...wanted.values()].filter(({ key, hash }) => state.hashOf(key) !== hash);
  const gone = state.keys().filter((key) => !wanted.has(key) && !OWN_KEYS.has(key));
  if (due.length + gone.length === 0 && isWhole(state, hashOfList(build.list))) return { put: 0, removed: 0 };
  const hasNewKeys = await state.announce([...due.map(({ key }) => key), LIST_KEY, LIST_UPDATE_KEY, PUBLISHED_KEY]);
  await putDue(target, build, due);
  const list = hashOfList(build.list);
  await shown.put(build.list, list);
  await removeAll(target, gone);
  const note: PublishedNote = { list, at: new Date(clock()).toISOString(), files: wanted.size };
  // It counts as the same for the same list, though it names another time.
  await state.put(PUBLISHED_KEY, Buffer.from(JSON.stringify(note)), list, headersOf(PUBLISHED_KEY));
  await state.save(hasNewKeys || due.length + gone.length > MANY);
  return { put: due.length, removed: gone.length };
}

/** Copies builds into a bucket. Only for the process that holds the lock of the publisher, one pass at a time. */
export function createBucketSync(store: PageStore, clock: () => number, signal: AbortSignal) {
  let target: Target | null = null;
  let readAt = 0;
  let changed = 0;
  return {
    /** How many files were put or removed so far, also by passes that failed then. */
    changed: () => changed,
    async bring(build: BuildSnapshot): Promise<SyncResult> {
      if (!target || clock() - readAt >= READ_EVERY_MS) {
        const state = await readBucketState(store, clock, signal);
        target = { state, shown: createBucketList(state), onChanged: () => void changed++ };
        readAt = clock();
      }
      return bring(target, build, clock);
    },
  };
}
