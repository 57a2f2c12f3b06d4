import type { Sql } from 'postgres';
import type { Codes } from './codes.ts';
import type { MallFolder } from './files/mall-folder.ts';
import { hashOf } from './hash.ts';
import type { Kind } from './kind.ts';

/** Files that are read at once. */
const AT_ONCE = 64;

/** Files of pictures in the folder may change under one name, which the text of a document does not show. */
const NAMES_A_FILE = /"pictures\//;

/** What is remembered of the text of a file; '' where the text is not all that counts. */
export const sourceHash = (text: string | null) => (text === null || NAMES_A_FILE.test(text) ? '' : hashOf(text));

/** Documents of a kind that changed in the mall since files were last applied to all of it; null where that is not known. */
async function changedIds(tx: Sql, { name, watched }: Kind): Promise<Set<number> | null> {
  const [last] = await tx<{ since: number; own: number }[]>`
    select since::float8 as since, own::float8 as own from applied_kind where kind = ${name}`;
  if (!last || watched === undefined) return null;
  const rows = await tx<{ id: number }[]>`
    select distinct entity_id as id from catalog_change
    where kind = ${watched} and xid >= ${last.since} and xid <> ${last.own}`;
  return new Set(rows.map(({ id }) => id));
}

/** The kind under which `applied_file` has texts of files that were equal to the mall, whichever folder they were in. */
const textKind = ({ name }: Kind) => `text of ${name}`;

/**
 * Documents that were equal in file and mall when files were last applied, and that neither has changed since, by key with
 * their hash: they need not be read. Others may be unchanged as well.
 */
export async function untouchedKeys(
  kind: Kind,
  folder: MallFolder,
  { tx, codes }: { tx: Sql; codes: Codes },
): Promise<Map<string, string>> {
  const untouched = new Map<string, string>();
  const changed = await changedIds(tx, kind);
  if (changed === null) return untouched;
  const sources = new Map(
    (
      await tx<{ key: string; source: string; hash: string }[]>`
        select key, source, hash from applied_file where kind = ${textKind(kind)} and source <> ''`
    ).map(({ key, ...found }) => [key, found]),
  );
  const keys = folder.keys(kind).filter((key) => {
    const id = codes.find(kind.name, key);
    return id !== undefined && !changed.has(id) && sources.has(key);
  });
  for (let start = 0; start < keys.length; start += AT_ONCE)
    await Promise.all(
      keys.slice(start, start + AT_ONCE).map(async (key) => {
        const known = sources.get(key);
        if (known && sourceHash(await folder.ownText(kind, key)) === known.source) untouched.set(key, known.hash);
      }),
    );
  return untouched;
}

/** What is remembered of the documents of a kind. */
export interface Equals {
  /** Hashes of documents that are as their files say, and of the texts of those files, by key. */
  hashes: ReadonlyMap<string, string>;
  sources: ReadonlyMap<string, string>;
  /** Keys of documents that file and mall have differently. */
  differing: readonly string[];
  /** When the mall was read, see `readingBegins`. */
  since: string;
}

/** Remembers which files are equal to the mall now. */
export async function rememberTexts(
  tx: Sql,
  kind: Kind,
  { hashes, sources, differing, since }: Equals,
  now: Date,
): Promise<void> {
  const name = textKind(kind);
  const keys = [...sources.keys()].filter((key) => hashes.has(key));
  await tx`
    insert into applied_file (kind, key, hash, source, at)
    select ${name}, v.key, v.hash, v.source, ${now}::timestamptz
    from unnest(${keys}::text[], ${keys.map((key) => hashes.get(key) ?? '')}::text[],
      ${keys.map((key) => sources.get(key) ?? '')}::text[]) as v (key, hash, source)
    on conflict (kind, key) do update set hash = excluded.hash, source = excluded.source, at = excluded.at
    where applied_file.hash <> excluded.hash or applied_file.source <> excluded.source`;
  await tx`delete from applied_file where kind = ${name} and key = any(${[...differing]}::text[])`;
  await rememberEqual(tx, kind.name, since);
}

/** The transaction that began first of those that are open: what it and later ones write may be unseen by what is read now. */
export async function readingBegins(tx: Sql): Promise<string> {
  const [row] = await tx<[{ since: string }]>`select pg_snapshot_xmin(pg_current_snapshot())::text as since`;
  return row.since;
}

/**
 * Remembers that file and mall were equal when the mall was read. What others wrote during this transaction counts as a later
 * change; what it writes itself does not.
 */
const rememberEqual = (tx: Sql, kind: string, since: string) => tx`
  insert into applied_kind (kind, since, own)
  select ${kind}, ${since}::bigint, pg_current_xact_id()::text::bigint
  on conflict (kind) do update set since = excluded.since, own = excluded.own`;
