import { deleteSession, deleteSessions, listSessions } from '../../db/queries/sessions.ts';
import type { BuyerContext, CallContext } from '../../http/context.ts';

/** Logs out. */
export async function endSession({ mall, session }: CallContext): Promise<null> {
  const own = await session();
  if (own) await deleteSession(mall.db.sql, own.buyerId, own.id);
  return null;
}

export async function readSessions({ mall, buyer, now }: BuyerContext) {
  const rows = await listSessions(mall.db.sql, buyer.buyerId, new Date(now));
  return rows.map(({ createdAt, seenAt, ...row }) => {
    return { ...row, createdAt: createdAt.getTime(), seenAt: seenAt.getTime(), isCurrent: row.id === buyer.id };
  });
}

/** Logs out one of the buyer's sessions, or without an id all but this one. Of somebody else's it says nothing. */
export async function endSessions({ mall, buyer }: BuyerContext, id: number | undefined): Promise<null> {
  if (id === undefined) await deleteSessions(mall.db.sql, buyer.buyerId, buyer.id);
  else await deleteSession(mall.db.sql, buyer.buyerId, id);
  return null;
}
