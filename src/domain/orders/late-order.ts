import type { DeliveryWindow } from '../delivery/delivery-window.ts';
import { ORDER_REFUND, ORDER_STATUS } from './order-state.ts';

/** One shop's order as its delivery is judged. */
export interface SentOrder {
  status: number;
  refundStatus: number;
  /** What was promised; null where the shop named no days. */
  arrival: DeliveryWindow | null;
  /** Whether every shipment that has left was signed for. */
  areAllSigned: boolean;
}

/** Paid, and not with its buyer as far as the order itself knows. */
const ON_THE_WAY: readonly number[] = [ORDER_STATUS.toShip, ORDER_STATUS.partShipped, ORDER_STATUS.toReceive];

/**
 * Whether the last day that was promised has passed and something has not come. `today`: 'yyyy-MM-dd' in the zone of the mall. All
 * that was sent may have been signed for before its buyer confirms it.
 */
export function isLate({ status, refundStatus, arrival, areAllSigned }: SentOrder, today: string): boolean {
  if (arrival === null || today <= arrival.to || refundStatus === ORDER_REFUND.fully) return false;
  return ON_THE_WAY.includes(status) && !(status === ORDER_STATUS.toReceive && areAllSigned);
}
