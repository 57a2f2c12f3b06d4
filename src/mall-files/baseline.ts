import type { Sql } from 'postgres';
import { jsonText } from './canonical.ts';
import { hashOf } from './hash.ts';
import type { Kind } from './kind.ts';
import { stock } from './kinds/products/stock.ts';

/** What an export says of itself: the hash of every document, by kind and key. */
export type ExportedHashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The hash of what a folder has left out when it was applied last. */
export const GONE = '';
/** The kind under which a mall remembers exports. */
const EXPORT = 'export';
/** What is remembered of an export: whether this mall made it, or only files of it were applied here. */
const OWN = '';
const APPLIED = 'applied';

/** Kinds as `applied_file` names them: each folder has rows of its own, so that what one changes is no change of another. */
const rowKind = (folder: string, kind: string) => (folder === '' ? kind : `${folder}/${kind}`);

/** An entry of a document whose entries count for themselves, as a key. */
export const entryKey = (key: string, entry: string) => `${key}\t${entry}`;

/** The hashes of a document by the keys under which a baseline has them. */
export function hashesOf({ counted }: Kind, key: string, form: Record<string, unknown>): [key: string, hash: string][] {
  if (counted === undefined) return [[key, hashOf(jsonText(form))]];
  return Object.entries(form[counted] ?? {}).map(([entry, value]) => [entryKey(key, entry), String(value)]);
}

/** The text of `exported.json`: the same for the same files, whichever mall they come from. */
export function exportedText(hashes: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const sorted = [...hashes].map(([kind, own]) => [
    kind,
    Object.fromEntries([...own].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  return jsonText(Object.fromEntries(sorted));
}

/** The name of an export: two of the same state are one. */
export const exportId = (text: string) => hashOf(text);

/**
 * Makes a mall know an export of its own. One of a state that was exported before begins anew with its stock: pieces that were set
 * from the earlier one have been sold since, and count when they are set again.
 */
export async function rememberExport(tx: Sql, id: string, now: Date): Promise<void> {
  await tx`
    insert into applied_file (kind, key, hash, at) values (${EXPORT}, ${id}, ${OWN}, ${now}::timestamptz)
    on conflict (kind, key) do update set hash = excluded.hash`;
  await tx`delete from applied_file where kind = ${rowKind(id, stock.name)}`;
}

/** Whether an export is of this mall, or was applied to it before. */
async function knowsExport(tx: Sql, id: string): Promise<boolean> {
  const known = await tx`select 1 from applied_file where kind = ${EXPORT} and key = ${id}`;
  return known.length > 0;
}

/** Which documents of a kind this mall knows of an export: all of its own, and of another mall's those that were applied here. */
export async function knownOf(tx: Sql, id: string, kind: string): Promise<(key: string) => boolean> {
  const own = await tx`select 1 from applied_file where kind = ${EXPORT} and key = ${id} and hash = ${OWN}`;
  if (own.length > 0) return () => true;
  const rows = await tx<{ key: string }[]>`
    select key from applied_file where kind = ${rowKind(id, kind)} and hash <> ${GONE}`;
  const applied = new Set(rows.map(({ key }) => key));
  return (key) => applied.has(key);
}

/** What the files of a folder said when they were last exported from this mall or applied to it. */
export class Baseline {
  readonly #folder: string;
  readonly #isKnown: boolean;
  readonly #exported: ExportedHashes;
  /** By kind and key. */
  readonly #applied: ReadonlyMap<string, ReadonlyMap<string, string>>;

  private constructor(
    folder: string,
    isKnown: boolean,
    exported: ExportedHashes,
    applied: ReadonlyMap<string, ReadonlyMap<string, string>>,
  ) {
    this.#folder = folder;
    this.#isKnown = isKnown;
    this.#exported = exported;
    this.#applied = applied;
  }

  /** `exported` is what the folder says of its export; null for files that were written by hand. */
  static async read(
    tx: Sql,
    exported: { id: string; hashes: ExportedHashes } | null,
    kinds: readonly Kind[],
  ): Promise<Baseline> {
    const folder = exported?.id ?? '';
    const isKnown = await knowsExport(tx, folder);
    const names = kinds.map(({ name }) => rowKind(folder, name));
    const rows = await tx<{ kind: string; key: string; hash: string }[]>`
      select kind, key, hash from applied_file where kind = any(${names}::text[])`;
    const byKind = Map.groupBy(rows, ({ kind }) => kind);
    const applied = new Map(
      kinds.map(({ name }) => [name, new Map(byKind.get(rowKind(folder, name))?.map(({ key, hash }) => [key, hash]))]),
    );
    return new Baseline(folder, isKnown, exported?.hashes ?? {}, applied);
  }

  #stored(kind: string, key: string): string | undefined {
    const own = this.#exported[kind];
    return this.#applied.get(kind)?.get(key) ?? (own && Object.hasOwn(own, key) ? own[key] : undefined);
  }

  /** `GONE` for what the folder had not then; undefined where nothing is known, as in a mall that has never seen the folder. */
  hashOf({ name }: Kind, key: string): string | undefined {
    if (this.#folder === '') return this.#applied.get(name)?.get(key);
    return this.#isKnown ? (this.#stored(name, key) ?? GONE) : undefined;
  }

  /** Remembers what the files say now; what they say since their export is known without it. */
  async store(
    tx: Sql,
    { name }: Kind,
    hashes: ReadonlyMap<string, string>,
    kept: ReadonlySet<string>,
    now: Date,
  ): Promise<void> {
    const all = new Map(hashes);
    // A folder that comes from elsewhere may have lost files since its export: they were never applied here.
    if (!this.#isKnown)
      for (const key of Object.keys(this.#exported[name] ?? {}))
        if (!all.has(key) && !kept.has(key)) all.set(key, GONE);
    const rows = [...all].filter(([key, hash]) => this.#stored(name, key) !== hash);
    if (rows.length === 0) return;
    await tx`
      insert into applied_file (kind, key, hash, at)
      select ${rowKind(this.#folder, name)}, v.key, v.hash, ${now}::timestamptz
      from unnest(${rows.map(([key]) => key)}::text[], ${rows.map(([, hash]) => hash)}::text[]) as v (key, hash)
      on conflict (kind, key) do update set hash = excluded.hash, at = excluded.at`;
  }

  async storeExport(tx: Sql, now: Date): Promise<void> {
    if (this.#folder === '' || this.#isKnown) return;
    await tx`insert into applied_file (kind, key, hash, at) values (${EXPORT}, ${this.#folder}, ${APPLIED}, ${now}::timestamptz)`;
  }
}
