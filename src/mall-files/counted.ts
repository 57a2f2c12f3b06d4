import { type Baseline, entryKey, hashesOf } from './baseline.ts';
import type { MallFolder } from './files/mall-folder.ts';
import type { Kind, ReadContext } from './kind.ts';

/** Documents whose entries count one by one, because they change by themselves all the time, as stock does. */

interface Noted {
  kind: Kind;
  /** By the keys under which a baseline has them. */
  hashes: Map<string, string>;
}

/** Takes note of all entries of a document as its file has them. */
export function noteEntries({ kind, hashes }: Noted, key: string, file: object): object {
  for (const [at, hash] of hashesOf(kind, key, file as Record<string, unknown>)) hashes.set(at, hash);
  return file;
}

/** A document with the entries that its file has changed; null where there is none. */
export function withChanged(noted: Noted, key: string, file: object, baseline: Baseline): object | null {
  const { kind } = noted;
  const name = kind.counted ?? '';
  noteEntries(noted, key, file);
  const entries = Object.entries((file as Record<string, object>)[name] ?? {}).filter(
    ([entry, value]) => baseline.hashOf(kind, entryKey(key, entry)) !== String(value),
  );
  return entries.length === 0 ? null : { ...file, [name]: Object.fromEntries(entries) };
}

/** Keys of documents whose file says what it said before, of things that the mall has: whatever it counts by now, it keeps. */
export async function unchangedKeys(
  noted: Noted,
  keys: Iterable<string>,
  folder: MallFolder,
  { codes, baseline }: Pick<ReadContext, 'codes'> & { baseline: Baseline },
): Promise<string[]> {
  const { kind } = noted;
  const unchanged: string[] = [];
  for (const key of keys) {
    const file = (await folder.raw(kind, key)) as object;
    const isThere = kind.references?.(file, key).every((named) => codes.find(named.kind, named.key) !== undefined);
    if (isThere && withChanged(noted, key, file, baseline) === null) unchanged.push(key);
  }
  return unchanged;
}
