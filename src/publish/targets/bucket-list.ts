import { BUILD_FILES, type FileList } from '#server/platform/static/build-files.ts';
import { contentHash } from '#server/platform/static/content-hash.ts';
import { LIST_UPDATE_KEY, type ListUpdate } from '#server/platform/static/list-update.ts';
import type { BucketState } from './bucket-state.ts';

export const LIST_KEY = BUILD_FILES.files;

/** With more changes than that since the list was written, it is written anew: an update has 100 bytes for each. */
const MOST_CHANGES = 2_000;

const HEADERS = { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

/** The hash by which `mall status` compares a build with what a bucket shows. */
export const hashOfList = (list: FileList): string => contentHash(JSON.stringify(list));

/** Paths that came, went or changed. */
function changedPaths(before: FileList, now: FileList): string[] {
  const isChanged = (path: string) =>
    before.files[path] !== now.files[path] || before.policyOf[path] !== now.policyOf[path];
  return Object.keys({ ...before.files, ...now.files }).filter(isChanged);
}

/** An update may add policies; the numbers that pages have stay. */
const hasPoliciesOf = (base: FileList, { policies }: FileList) =>
  JSON.stringify(policies.slice(0, base.policies.length)) === JSON.stringify(base.policies);

const updateTo = (list: FileList, changed: ReadonlySet<string>): Omit<ListUpdate, 'base'> => {
  const numbers = [...changed].flatMap((path) => {
    const number = list.policyOf[path];
    return number === undefined ? [] : [[path, number] as const];
  });
  return {
    files: Object.fromEntries([...changed].map((path) => [path, list.files[path] ?? null])),
    policies: list.policies,
    policyOf: Object.fromEntries(numbers),
  };
};

export interface BucketList {
  /** Whether API processes know a path; false for all where another process wrote the list. */
  has(path: string): boolean;
  /** Shows them a list. `name`: what the state of the bucket remembers it by. */
  put(list: FileList, name: string): Promise<void>;
}

/** The list of files in a bucket, for API processes: it is written once, and then its changes. */
export function createBucketList(state: BucketState): BucketList {
  let base: { list: FileList; hash: string } | null = null;
  let shown: FileList | null = null;
  /** Nobody knows what a call did that failed. */
  let isUnsure = false;
  const changed = new Set<string>();
  const putBase = async (list: FileList) => {
    [base, shown] = [null, null];
    const body = JSON.stringify(list);
    const hash = contentHash(body);
    await state.put(LIST_KEY, Buffer.from(body), hash, HEADERS);
    changed.clear();
    [base, shown] = [{ list, hash }, list];
    return hash;
  };
  const baseFor = async (list: FileList) => {
    for (const path of shown ? changedPaths(shown, list) : []) changed.add(path);
    const isFit = base && changed.size <= MOST_CHANGES && hasPoliciesOf(base.list, list);
    return base && isFit ? base.hash : putBase(list);
  };
  return {
    has: (path) => shown?.files[path] !== undefined && !(isUnsure && changed.has(path)),
    async put(list, name) {
      isUnsure = true;
      const update: ListUpdate = { base: await baseFor(list), ...updateTo(list, changed) };
      await state.put(LIST_UPDATE_KEY, Buffer.from(JSON.stringify(update)), name, HEADERS);
      [shown, isUnsure] = [list, false];
    },
  };
}
