import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from 'postgres';

interface TableRow {
  name: string;
  columns: string[];
  copyOut: string;
}

/** Their rows count transactions of the server that they were written in, and mean nothing in another. */
const LEFT_OUT = ['catalog_change', 'applied_kind'];

/** Tables with the statement that reads their rows; generated columns calculate themselves. */
export const listTables = (sql: Sql) => sql<TableRow[]>`
  select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
    format('copy %I (%s) to stdout', c.relname, string_agg(format('%I', a.attname), ', ' order by a.attnum)) as "copyOut"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and c.relname <> all(${LEFT_OUT}::text[])
  group by c.oid, c.relname order by c.relname`;

/** The numbers that sequences have given last. Read after the rows: other transactions do not take them back. */
export const listSequences = (sql: Sql) => sql<{ name: string; last: number }[]>`
  select sequencename::text as name, last_value::float8 as last from pg_sequences
  where schemaname = 'public' and last_value is not null`;

export const setSequence = (sql: Sql, name: string, last: number) => sql`
  select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`;

/** Rows of a piece are handed over together. */
const PIECE_BYTES = 4 * 1024 * 1024;
const LINE_END = 0x0a;

/** The rows of a table in PostgreSQL's text form, in pieces of whole lines: a line end within a value is escaped. */
export async function* copyOut(sql: Sql, { copyOut: statement }: TableRow): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of await sql.unsafe(statement).readable()) {
    const rows: Buffer = part;
    held.push(rows);
    size += rows.length;
    if (size < PIECE_BYTES || rows.at(-1) !== LINE_END) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

export function countRows(piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) count++;
  return count;
}

/** The statements that PostgreSQL itself writes for one table of a backup; null where the schema lacks the table or a column. */
export async function statementsFor(sql: Sql, name: string, columns: readonly string[]) {
  const [row] = await sql<
    { copyIn: string; withoutTriggers: string; withTriggers: string; empty: string; count: string }[]
  >`
    select format('copy %I (%s) from stdin', c.relname, string_agg(format('%I', a.attname), ', ' order by given.at)) as "copyIn",
      format('alter table %I disable trigger user', c.relname) as "withoutTriggers",
      format('alter table %I enable trigger user', c.relname) as "withTriggers",
      format('delete from %I', c.relname) as empty,
      format('select count(*)::float8 as count from %I', c.relname) as count
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join unnest(${[...columns]}::text[]) with ordinality as given(name, at) on given.name = a.attname
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = ${name}
    group by c.oid, c.relname having count(*) = ${columns.length}`;
  return row ?? null;
}

/** Foreign keys of all tables: rows come table by table, and some tables refer to each other. */
export const listForeignKeys = (sql: Sql) => sql<{ drop: string; add: string }[]>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`;

export async function copyIn(sql: Sql, statement: string, piece: Uint8Array): Promise<void> {
  const target = await sql.unsafe(statement).writable();
  await pipeline(Readable.from([piece]), target);
}
