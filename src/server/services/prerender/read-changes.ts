import { frameVersion, holdsBack, lastChange, listChanges } from '../../db/queries/changes.ts';
import type { CallContext } from '../../http/context.ts';

/** What changed since a cursor, each thing once; without a cursor nothing but where the next reading begins. */
export async function readChanges({ mall }: CallContext, since: number | undefined, limit: number) {
  const { sql } = mall.db;
  // The zone decides about days and times on the pages.
  const frame = `${await frameVersion(sql)} ${mall.config.timezone}`;
  if (since === undefined) return { list: [], next: await lastChange(sql), heldBack: false, frame };
  const rows = await listChanges(sql, since, limit);
  const next = rows.at(-1)?.id ?? since;
  const things = new Map(rows.map(({ kind, entityId }) => [`${kind} ${entityId}`, { kind, id: entityId }]));
  return { list: [...things.values()], next, heldBack: await holdsBack(sql, next), frame };
}
