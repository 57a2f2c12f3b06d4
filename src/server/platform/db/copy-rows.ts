import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PendingQuery, Row, Sql } from 'postgres';

/** Rows are handed to the socket in pieces of about this many characters. */
const PIECE = 64 * 1024;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeText = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);

/** A value as PostgreSQL's COPY reads it. */
function cell(column: PgColumn, value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  return escapeText(String(column.mapToDriverValue(value)));
}

function* pieces<T extends PgTable>(columns: [keyof T['$inferInsert'], PgColumn][], rows: Iterable<T['$inferInsert']>) {
  let piece = '';
  for (const row of rows) {
    piece += `${columns.map(([name, column]) => cell(column, row[name])).join('\t')}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

/**
 * The stream that a COPY reads, which fails whenever the statement does. The driver clears its reference to the stream after the last
 * row, and reports a later error to the statement alone. The statement's promise is fulfilled already (with the stream), so that error
 * would be lost, and the stream would never end.
 */
async function openTarget(statement: PendingQuery<Row[]>): Promise<Writable> {
  const target = await statement.writable();
  Object.assign(statement, { reject: (error: Error) => target.destroy(error) });
  return target;
}

/**
 * Writes rows by COPY, which takes 45,000 of them in half a second and knows no limit of parameters. All rows
 * name the same columns as the first; columns that it leaves out get their defaults. Rejects as any statement where
 * PostgreSQL refuses a row.
 */
export async function copyRows<T extends PgTable>(
  tx: Sql,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const all = getTableColumns(table) as Record<string, PgColumn>;
  const columns = Object.keys(first).map((name): [keyof T['$inferInsert'], PgColumn] => {
    const column = all[name];
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    return [name as keyof T['$inferInsert'], column];
  });
  const name: string = getTableName(table);
  const names = columns.map(([, column]) => column.name);
  const target = await openTarget(tx`copy ${tx(name)} (${tx(names)}) from stdin`);
  await pipeline(Readable.from(pieces(columns, rows)), target);
}
