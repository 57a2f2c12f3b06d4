import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { announce } from '../../../platform/events/event.ts';
import type { Mall } from '../../../platform/mall.ts';
import { orderReceived } from '../events.ts';
import { markReceived } from '../queries/order-steps.ts';
import { countAsHandedOver, lockByPickupCode } from '../queries/shipping.ts';

export type Verified =
  | { kind: 'handedOver'; no: string; merchantName: string }
  | { kind: 'noOrder' }
  /** It was fetched before, or cannot be fetched. */
  | { kind: 'status'; no: string; status: number };

/** Hands an order over to anyone who shows its pickup code, once. */
export function verifyPickup({ db, clock }: Pick<Mall, 'db' | 'clock'>, code: string): Promise<Verified> {
  return db.transact(async (tx) => {
    const [order] = await lockByPickupCode(tx, code);
    if (!order) return { kind: 'noOrder' };
    const { id, no, status, merchantName } = order;
    if (status !== ORDER_STATUS.toCollect) return { kind: 'status', no, status };
    await countAsHandedOver(tx, id);
    const at = new Date(clock());
    await markReceived(tx, id, at);
    await announce(tx, orderReceived, { merchantOrderId: id, at });
    return { kind: 'handedOver', no, merchantName };
  });
}
