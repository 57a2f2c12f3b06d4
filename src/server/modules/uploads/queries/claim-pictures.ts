import type { Sql } from 'postgres';

/**
 * Whether all these addresses are pictures that the buyer has sent for `model`. They count as sent anew, so that those which
 * were not used yet are not deleted before the transaction that begins to use them ends.
 */
export async function claimPictures(
  tx: Sql,
  { buyerId, model, addresses, now }: { buyerId: number; model: string; addresses: readonly string[]; now: Date },
): Promise<boolean> {
  const wanted = [...new Set(addresses)];
  if (wanted.length === 0) return true;
  const { count } = await tx`
    update upload set created_at = greatest(created_at, ${now})
    where buyer_id = ${buyerId} and model = ${model} and '/uploads/' || key = any(${wanted}::text[])`;
  return count === wanted.length;
}
