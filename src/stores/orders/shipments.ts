import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { Shipment } from '#contract/shipments.ts';
import { createAnswers } from '../shell/paged-list.ts';
import { whyNotShown } from './order-detail.ts';

export interface ShownParcels {
  orderNo: string;
  page: CallData<'orderParcels'> | null;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says against showing them; '' where it did not answer. */
  why: string;
  message?: string;
}

/** The parcels of the order on screen. */
export const $parcels = atom<ShownParcels | null>(null);

export async function loadParcels(orderNo: string): Promise<void> {
  const asked: ShownParcels = { orderNo, page: null, state: 'loading', why: '' };
  $parcels.set(asked);
  const answer = await callMall('orderParcels', { orderNo }).catch(whyNotShown);
  if ($parcels.get() !== asked) return;
  if ('why' in answer) $parcels.set({ ...asked, state: 'failed', ...answer });
  else $parcels.set({ orderNo, page: answer, state: 'ready', why: '' });
}

const shipment = createAnswers((invoiceId: number): Promise<Shipment> => callMall('orderShipment', { invoiceId }));

/** Where one of them is and was. */
export const $shipment = shipment.$shown;
export const loadShipment = shipment.load;

/** Whoever logs in next finds nothing of it. */
export function forgetParcels(): void {
  $parcels.set(null);
  $shipment.set(null);
}
