import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';

type Couriers = CallData<'couriers'>;

/** Couriers to choose from; empty until the mall has answered. */
export const $couriers = atom<Couriers>([]);

/** Without an answer the name can be typed. */
export async function loadCouriers(): Promise<void> {
  if ($couriers.get().length > 0) return;
  const couriers = await callMall('couriers', {}).catch(() => null);
  if (couriers) $couriers.set(couriers);
}
