import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { transact } from '../../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { proofMissing } from '../proof/need-proof.ts';
import { deletePasskey, listPasskeys, renamePasskey } from '../queries/passkeys.ts';
import { notifyBuyer } from '../security/notify-owner.ts';

export async function readPasskeys({ mall, buyer }: BuyerContext) {
  const rows = await listPasskeys(mall.db.sql, buyer.buyerId);
  return rows.map(({ id, name, isBackedUp, createdAt, usedAt }) => ({
    id,
    name,
    isBackedUp,
    createdAt: createdAt.getTime(),
    usedAt: usedAt?.getTime() ?? null,
  }));
}

export const nameOwnPasskey = (context: BuyerContext, id: number, name: string): Promise<null | Failure> =>
  transact(context, async (tx) => {
    const missing = proofMissing(context);
    if (missing) return missing;
    return (await renamePasskey(tx, context.buyer.buyerId, id, name.trim())) ? null : fail('passkeyNotFound');
  });

export async function removePasskey(context: BuyerContext, id: number): Promise<null | Failure> {
  const { mall, buyer, address } = context;
  // False too where the answer to a repeated request is given again.
  let isRemoved = false;
  const done = await transact(context, async (tx) => {
    const missing = proofMissing(context);
    if (missing) return missing;
    isRemoved = await deletePasskey(tx, buyer.buyerId, id);
    return isRemoved ? null : fail('passkeyNotFound');
  });
  if (isFailure(done) || !isRemoved) return done;
  mall.noteSecurityEvent('passkey-removed', { buyerId: buyer.buyerId, address });
  await notifyBuyer(context, buyer.buyerId, 'passkeyRemoved');
  return null;
}
