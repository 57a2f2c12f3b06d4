import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';

interface Waiting {
  status: number;
  sendBy: Date | null;
}

/** Whether the time to send a product back is over; at the very moment it is. */
const isTooLate = ({ status, sendBy }: Waiting, now: number): boolean =>
  status === REFUND_STATUS.toSendBack && sendBy !== null && sendBy.getTime() <= now;

/** A product that was not sent back in time is no longer waited for, even before the job has closed its request. */
export const shownStatus = (one: Waiting, now: number): number =>
  isTooLate(one, now) ? REFUND_STATUS.revoked : one.status;
