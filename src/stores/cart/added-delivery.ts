import { atom } from 'nanostores';
import type { Delivery } from '#contract/delivery.ts';
import { readDeliveries } from '../delivery/deliveries.ts';

/** How the product that was added is delivered to the shopper's region; null until it is known, and where nothing is said of it. */
export const $addedDelivery = atom<{ productId: number; delivery: Delivery } | null>(null);

/** Without an answer nothing is said of it. */
export async function loadAddedDelivery(productId: number): Promise<void> {
  if ($addedDelivery.get()?.productId === productId) return;
  $addedDelivery.set(null);
  const answer = await readDeliveries([productId]).catch(() => null);
  const delivery = answer?.list.find(({ id }) => id === productId)?.delivery;
  if (delivery && delivery !== 'undeliverable') $addedDelivery.set({ productId, delivery });
}
