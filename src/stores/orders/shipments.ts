import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import type { Shipment } from '#contract/shipments.ts';
import { createAnswers } from '../shell/paged-list.ts';
import { whyNotShown } from './order-detail.ts';

export interface ShownShipments {
  orderNo: string;
  page: CallData<'orderParcels'> | null;
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says against showing them; '' where it did not answer. */
  why: string;
  message?: string;
}

/** The shipments of the order on screen. */
export const $shipments = atom<ShownShipments | null>(null);

export async function loadShipments(orderNo: string): Promise<void> {
  const asked: ShownShipments = { orderNo, page: null, state: 'loading', why: '' };
  $shipments.set(asked);
  const answer = await callMall('orderParcels', { orderNo }).catch(whyNotShown);
  if ($shipments.get() !== asked) return;
  if ('why' in answer) $shipments.set({ ...asked, state: 'failed', ...answer });
  else $shipments.set({ orderNo, page: answer, state: 'ready', why: '' });
}

const shipment = createAnswers((invoiceId: number): Promise<Shipment> => callMall('orderShipment', { invoiceId }));

/** Where one of them is and was. */
export const $shipment = shipment.$shown;
export const loadShipment = shipment.load;

/** Anyone who logs in next finds nothing of it. */
export function forgetShipments(): void {
  $shipments.set(null);
  $shipment.set(null);
}
