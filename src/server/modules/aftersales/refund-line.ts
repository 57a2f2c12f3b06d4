import type { PreviewedLine } from '#domain/aftersales/refund-preview.ts';
import type { ReturnedOrder } from '#domain/aftersales/refund-quantity.ts';
import type { RefundLineRow, RefundOrderRow } from './queries/refund-lines.ts';

/** A line as the rules know it, with what is held of it. */
export function refundLine(row: RefundLineRow): PreviewedLine {
  const { id, quantity, amount, items, merchantCoupon, platformCoupon, pointsMoney, shipping } = row;
  return {
    ...{ id, quantity, amount, items, merchantCoupon, platformCoupon, pointsMoney, shipping },
    pointsUsed: row.pointsUsed,
    pointsGained: row.pointsGained,
    held: {
      pieces: row.heldPieces,
      amount: row.heldAmount,
      items: row.heldItems,
      merchantCoupon: row.heldMerchantCoupon,
      platformCoupon: row.heldPlatformCoupon,
      pointsMoney: row.heldPointsMoney,
      shipping: row.heldShipping,
      pointsUsed: row.heldPointsUsed,
      pointsGained: row.heldPointsGained,
    },
  };
}

/** An order as the rules know it. */
export const returnedOrder = ({ status, returnUntil, hasStore }: RefundOrderRow): ReturnedOrder => ({
  status,
  until: returnUntil?.getTime() ?? null,
  hasStore,
});
