import { type Failure, isFailure } from '../../../platform/failure.ts';
import { transact } from '../../../platform/idempotency/run-once.ts';
import type { BuyerContext, UseCaseContext } from '../../../platform/use-case.ts';
import { proofMissing } from '../proof/need-proof.ts';
import { deleteDeviceOfSession } from '../queries/known-devices.ts';
import { deleteQrTickets } from '../queries/qr-tickets.ts';
import { deleteSession, deleteSessions, listSessions } from '../queries/sessions.ts';
import { ownDeviceHash } from './known-device.ts';
import { oldestSession } from './read-session.ts';

/** Logs out. */
export async function endSession({ mall, session }: UseCaseContext): Promise<null> {
  const own = await session();
  if (own) await deleteSession(mall.db.sql, own.buyerId, own.id);
  return null;
}

export async function readSessions({ mall, buyer, now }: BuyerContext) {
  const rows = await listSessions(mall.db.sql, buyer.buyerId, new Date(now), oldestSession(now));
  return rows.map(({ createdAt, seenAt, ...row }) => {
    return { ...row, createdAt: createdAt.getTime(), seenAt: seenAt.getTime(), isCurrent: row.id === buyer.id };
  });
}

/**
 * Logs out one of the buyer's sessions, or without an id all but this one. Others end only after a recent proof, and their
 * browsers are strangers to the account again; the browser that asks is not, whichever of its sessions it ends.
 */
export async function endSessions(context: BuyerContext, id: number | undefined): Promise<null | Failure> {
  const ended = await transact(context, async (tx) => {
    const { buyerId, id: own } = context.buyer;
    const missing = id === own ? null : proofMissing(context);
    if (missing) return missing;
    if (id === undefined) {
      await deleteSessions(tx, buyerId, { sessionId: own, deviceHash: ownDeviceHash(context) });
    } else {
      // The tickets do not say which device has confirmed a code, so all of them are deleted.
      await deleteQrTickets(tx, buyerId);
      // A session ends itself without a proof: a stolen token alone must not make its owner's browser a stranger.
      if (id !== own) await deleteDeviceOfSession(tx, buyerId, id, ownDeviceHash(context));
      await deleteSession(tx, buyerId, id);
    }
    return null;
  });
  const { mall, buyer, address, requestId } = context;
  const reason = id === undefined ? 'all others' : 'one';
  if (!isFailure(ended))
    mall.noteSecurityEvent('sessions-ended', { buyerId: buyer.buyerId, address, requestId, reason });
  return ended;
}
