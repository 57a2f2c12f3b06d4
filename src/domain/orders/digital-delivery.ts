import { isDeliveredAtPayment } from './order-state.ts';

export interface PaidLine {
  productType: number;
  /** Pieces that were sent or handed over, of those that were bought. */
  deliveryNum: number;
  payNum: number;
}

/** How much of a paid order is cards and links that are there already. */
export function handedOver(lines: readonly PaidLine[]): 'all' | 'part' | 'none' {
  const ready = lines.filter(
    ({ productType, deliveryNum, payNum }) => isDeliveredAtPayment(productType) && deliveryNum === payNum,
  );
  if (ready.length === lines.length) return 'all';
  return ready.length > 0 ? 'part' : 'none';
}
