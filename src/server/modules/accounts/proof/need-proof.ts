import { needsProof, proofUntil } from '#domain/accounts/proof-ways.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { readFactors } from '../queries/second-factors.ts';

/** Until when the last proof of this session counts; null where one is needed. */
export const provedUntil = ({ buyer, now }: Pick<BuyerContext, 'buyer' | 'now'>): number | null =>
  proofUntil(buyer.provedAt?.getTime() ?? null, now);

/** Refuses what takes a recent proof where there is none. */
export const proofMissing = (context: Pick<BuyerContext, 'buyer' | 'now'>): Failure | null =>
  provedUntil(context) === null ? fail('proofNeeded') : null;

/**
 * The same for changes that take a code to the own address by the family's contract. The code is enough for accounts that
 * have nothing stronger: other clients of the family know no step-up.
 */
export async function proofMissingBesidesCode(context: BuyerContext): Promise<Failure | null> {
  const missing = proofMissing(context);
  if (!missing) return null;
  return needsProof(await readFactors(context.mall.db.sql, context.buyer.buyerId)) ? missing : null;
}
