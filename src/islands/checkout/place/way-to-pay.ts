import type { ComputedPrice } from '#contract/checkout/checkout.ts';
import type { PreOrder } from '#contract/checkout/checkout-session.ts';

export interface PlannedBill {
  order: Pick<PreOrder, 'canPayOnline' | 'userBalance' | 'payFee'>;
  price: Pick<ComputedPrice, 'payFee'> | null;
}

/** How an order can be paid: by whatever is on, from the wallet alone, or not at all for the moment. */
export function wayToPay({ order, price }: PlannedBill): 'any' | 'onlyBalance' | 'cannotPay' {
  if (order.canPayOnline !== false) return 'any';
  return Number(order.userBalance) >= Number((price ?? order).payFee) ? 'onlyBalance' : 'cannotPay';
}
