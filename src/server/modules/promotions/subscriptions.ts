import type { Sql } from 'postgres';
import { releaseCouponsOf, releaseHeldCoupons } from './coupons/queries/usable-coupons.ts';
import { returnPieces } from './queries/flash-sale-quota.ts';
import { reservePieces } from './queries/flash-sale-waitlist.ts';

/** Coupons that a cancelled order carried can be used again, within the term that they have. */
export async function releaseCoupons(tx: Sql, { no, buyerId }: { no: string; buyerId: number }): Promise<void> {
  await releaseCouponsOf(tx, buyerId, no);
}

/** Coupons of which everything that they paid for is refunded. */
export async function releaseRefundedCoupons(
  tx: Sql,
  { buyerId, couponIds }: { buyerId: number; couponIds: readonly number[] },
): Promise<void> {
  if (couponIds.length > 0) await releaseHeldCoupons(tx, buyerId, couponIds);
}

interface CancelledSale {
  buyerId: number;
  lines: readonly { flashSaleSkuId: number; quantity: number }[];
  at: Date;
}

/** Gives flash sales their pieces back, and reserves them for the waitlist before another buyer can order them. */
export async function returnQuota(tx: Sql, { buyerId, lines, at }: CancelledSale): Promise<void> {
  const inSale = lines.filter(({ flashSaleSkuId }) => flashSaleSkuId > 0);
  if (inSale.length > 0) await reservePieces(tx, await returnPieces(tx, buyerId, inSale), at);
}
