import { getTableColumns, inArray, type SQLChunk, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import { copyRows } from '../server/platform/db/copy-rows.ts';
import type { Orm } from '../server/platform/db/open.ts';

/** PostgreSQL takes 65,535 parameters a statement. */
const MOST_PARAMETERS = 60_000;

interface Connection {
  tx: Sql;
  orm: Orm;
}

const list = (parts: readonly SQLChunk[]) => sql.join([...parts], sql`, `);

function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/**
 * Takes over the members that rows name into the rows of the same id. By a plain update, which locks a row only as far as it changes:
 * an upsert would lock each key that it sets, as if that changed, and carts and orders that refer to the row would wait.
 */
async function updateRows<T extends PgTable>(
  { orm }: Connection,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(([name]) => name in first);
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const valuesOf = (row: Record<string, unknown>) =>
    sql`(${list(columns.map(([name, column]) => sql`${sql.param(row[name], column)}::${sql.raw(column.getSQLType())}`))})`;
  for (const chunk of chunks(rows, Math.floor(MOST_PARAMETERS / columns.length)))
    await orm.execute(sql`
      update ${table} set ${list(names.filter(({ value }) => value !== 'id').map((name) => sql`${name} = given.${name}`))}
      from (values ${list(chunk.map(valuesOf))}) as given (${list(names)}) where ${table}.id = given.id`);
}

/** Deletes the rows of some owners. */
export async function deleteRows(
  { orm }: Connection,
  table: PgTable,
  owner: PgColumn,
  ids: readonly number[],
): Promise<void> {
  for (const chunk of chunks(ids, MOST_PARAMETERS)) await orm.delete(table).where(inArray(owner, chunk));
}

/** Makes the rows of some owners be these. */
export async function replaceRows<T extends PgTable>(
  connection: Connection,
  table: T,
  owner: PgColumn,
  ids: readonly number[],
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  await deleteRows(connection, table, owner, ids);
  await copyRows(connection.tx, table, rows);
}

/** Copies rows of new documents, and takes over those of changed ones. */
export async function putRows<T extends PgTable>(
  connection: Connection,
  table: T,
  changes: readonly { isNew: boolean; row: T['$inferInsert'] }[],
): Promise<void> {
  const rowsOf = (isNew: boolean) => changes.filter((change) => change.isNew === isNew).map(({ row }) => row);
  await copyRows(connection.tx, table, rowsOf(true));
  await updateRows(connection, table, rowsOf(false));
}
