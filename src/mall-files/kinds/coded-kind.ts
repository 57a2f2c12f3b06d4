import { asc, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Locale } from '#locale/locales.ts';
import { reserveIds } from '../../server/platform/db/reserve-ids.ts';
import { type Change, defineKind, type KindSpec, type ReadContext, type WriteContext } from '../kind.ts';
import { lockRows } from '../locks.ts';
import { deleteRows, putRows, replaceRows } from '../rows.ts';

type Coded = PgTable & { id: PgColumn; code: PgColumn };

/** A table with an id, a code and a table of texts, of which each row is a document. */
interface CodedSpec<Doc extends object, T extends Coded, X extends PgTable>
  extends Omit<KindSpec<Doc>, 'reserve' | 'read' | 'lock' | 'write' | 'remove'> {
  table: T;
  textTable: X;
  /** The member of a text's row that names its owner. */
  owner: keyof X['$inferInsert'] & string;
  doc(row: InferSelectModel<T>, texts: InferSelectModel<X>[], context: ReadContext): Doc;
  /** Columns but id and code. */
  columns(doc: Doc, context: WriteContext): object;
  texts(doc: Doc, context: WriteContext): { locale: Locale }[];
  /** Columns by key that follow from other documents; refuses what cannot be, before anything of this kind is written. */
  derive?(changes: readonly Change<Doc>[], context: WriteContext): Promise<(key: string) => object>;
}

export function codedKind<Doc extends object, T extends Coded, X extends PgTable>(spec: CodedSpec<Doc, T, X>) {
  const { table, textTable, owner, doc, columns, texts, derive, ...common } = spec;
  const plainTable: Coded = table;
  const ownerColumn = (textTable as unknown as Record<string, PgColumn>)[owner];
  if (!ownerColumn) throw new Error(`texts of ${spec.name} have no column ${owner}`);
  return defineKind<Doc>({
    ...common,
    reserve: (tx, count) => reserveIds(tx, table, count),
    async *read(context) {
      const rows = await context.orm.select().from(plainTable).orderBy(asc(plainTable.code));
      const textRows = await context.orm.select().from(textTable as PgTable);
      const byOwner = Map.groupBy(textRows, (row) => Number((row as Record<string, unknown>)[owner]));
      for (const row of rows) {
        const { id, code } = row as { id: number; code: string };
        yield [code, doc(row as InferSelectModel<T>, (byOwner.get(id) ?? []) as InferSelectModel<X>[], context)];
      }
    },
    lock: lockRows(plainTable.id, ownerColumn),
    async write(changes, context) {
      const derived = await derive?.(changes, context);
      const rows = changes.map(({ key, id, before, after }) => ({
        isNew: before === null,
        row: { id, code: key, ...columns(after, context), ...derived?.(key) } as T['$inferInsert'],
      }));
      await putRows(context, table, rows);
      const textRows = changes.flatMap(({ id, after }) =>
        texts(after, context).map((text) => ({ [owner]: id, ...text })),
      );
      const ids = changes.map(({ id }) => id);
      await replaceRows(context, textTable, ownerColumn, ids, textRows as X['$inferInsert'][]);
    },
    remove: (keys, context) =>
      deleteRows(
        context,
        table,
        table.id,
        keys.map(({ id }) => id),
      ),
  });
}
