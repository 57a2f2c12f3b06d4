import { listChanges } from '../../db/queries/goods-pages.ts';
import type { CallContext } from '../../http/context.ts';

/** What changed since a cursor, each thing once. */
export async function readChanges({ mall }: CallContext, since: number, limit: number) {
  const rows = await listChanges(mall.db.sql, since, limit);
  const things = new Map(rows.map(({ kind, entityId }) => [`${kind} ${entityId}`, { kind, id: entityId }]));
  return { list: [...things.values()], next: rows.at(-1)?.id ?? since };
}
