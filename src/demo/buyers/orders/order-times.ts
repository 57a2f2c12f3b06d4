import { RETURN_DAYS, returnUntil } from '#domain/orders/order-limits.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import type { Random } from '../../random.ts';
import type { WishedOrder } from './wished-orders.ts';

const HOUR = 3_600_000;

/** What became of a purchase; epoch milliseconds, null for what did not come. */
export interface PlatformOrderTimes {
  paidAt: number | null;
  cancelledAt: number | null;
}

/** When a shop's order came to each of its states; null for those that it has not come to. */
export interface ArrivalTimes {
  shippedAt: number | null;
  receivedAt: number | null;
  completedAt: number | null;
}

const { unpaid, toShip, toCollect, cancelled, completed, received } = ORDER_STATUS;
const NEVER: ArrivalTimes = { shippedAt: null, receivedAt: null, completedAt: null };

/** Paid or given up some minutes after it was placed, before the time to pay was over. */
export function platformOrderTimes({ placedAt, status }: WishedOrder, random: Random): PlatformOrderTimes {
  const soon = placedAt + random.int(60, 1_200) * 1_000;
  if (status === unpaid) return { paidAt: null, cancelledAt: null };
  return status === cancelled ? { paidAt: null, cancelledAt: soon } : { paidAt: soon, cancelledAt: null };
}

const isOver = (status: number) => status === received || status === completed;
const isHandedOverAtOnce = ({ kind }: WishedOrder) => kind === 'card' || kind === 'link';

/** Steps so far from each other as is plausible. Those of the wished orders lie before now. */
export function arrivalTimes(wished: WishedOrder, paidAt: number | null, random: Random): ArrivalTimes {
  const { kind, status } = wished;
  if (paidAt === null || status === toShip || status === toCollect) return NEVER;
  const atOnce = isHandedOverAtOnce(wished);
  const shippedAt = atOnce ? paidAt : paidAt + random.int(8, 26) * HOUR;
  const isFetched = kind === 'fetched';
  const sent = { ...NEVER, shippedAt: isFetched ? null : shippedAt };
  if (!isOver(status)) return sent;
  const receivedAt = atOnce || isFetched ? shippedAt : shippedAt + random.int(40, 96) * HOUR;
  return { ...sent, receivedAt, completedAt: status === completed ? returnUntil(receivedAt, RETURN_DAYS) : null };
}
