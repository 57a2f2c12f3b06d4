import type { UseCaseContext } from '../../platform/use-case.ts';
import { frameVersion, presentCursor, readChangesSince } from './queries/changes.ts';

/** Beyond this many, anyone who reads makes everything anew sooner than part of it. */
const MOST = 5000;
/** A kind whose pages are not known. */
const EVERYTHING = [{ kind: 'everything', id: 0 }];

/** What changed since a cursor, each thing once; without a cursor nothing but where the next reading begins. */
export async function readChanges({ mall }: Pick<UseCaseContext, 'mall'>, since: number | undefined) {
  const { sql } = mall.db;
  // The zone decides about days and times on the pages.
  const frame = `${await frameVersion(sql)} ${mall.config.timezone}`;
  if (since === undefined) return { list: [], next: await presentCursor(sql), heldBack: false, frame };
  const { list, next, heldBack } = await readChangesSince(sql, since, MOST);
  // A cursor from the future is another database's, as after a restore into a new one.
  const isForeign = since > next;
  return { list: isForeign || list.length > MOST ? EVERYTHING : list, next, heldBack, frame };
}
