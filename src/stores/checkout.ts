import { atom } from 'nanostores';
import { CallError } from '#api-client/caller.ts';
import { callBinding } from '#api-client/own-currency.ts';
import type { PreOrder } from '#contract/pre-order.ts';
import { $token } from './session.ts';

export type Checkout =
  | { state: 'loading' }
  /** `message` is what the mall says; '' where it did not answer. */
  | { state: 'gone' | 'failed'; message: string }
  | { state: 'ready'; preOrderNo: string; order: PreOrder };

export interface ShopChoice {
  /** 0: none. */
  userCouponId: number;
  /** 1 sent, 2 collected, 3 nothing to be sent. */
  shippingType: number;
  remark: string;
}

/** What the shopper decides about an order. */
export interface Choices {
  /** 0 as long as there is none. */
  addressId: number;
  isUseIntegral: boolean;
  platUserCouponId: number;
  shops: Readonly<Record<number, ShopChoice>>;
}

/** The order that is about to be placed, with what the mall chose for the shopper. */
export const $checkout = atom<Checkout>({ state: 'loading' });
/** What stands in the order now; null until it is here. */
export const $choices = atom<Choices | null>(null);

/** Whoever comes next sees nothing of whoever was there before. */
export function forgetCheckout(): void {
  $checkout.set({ state: 'loading' });
  $choices.set(null);
}
$token.listen(forgetCheckout);

/** The choices that a pre-order comes with: the best coupons, the default address. */
export function chosenBy({ addressId, isUseIntegral, platUserCouponId, merchantInfoList }: PreOrder): Choices {
  const shops = merchantInfoList.map(({ merId, userCouponId, shippingType }) => {
    return [merId, { userCouponId, shippingType, remark: '' }] as const;
  });
  return { addressId, isUseIntegral, platUserCouponId, shops: Object.fromEntries(shops) };
}

/** Fine code of a pre-order that is over: it was placed, or nobody came back to it for an hour. */
export const PRE_ORDER_GONE = 5009;

function faultOf(error: unknown): Checkout {
  const isTold = error instanceof CallError && error.problem !== 'unreachable';
  const message = isTold ? error.message : '';
  return { state: isTold && error.problem === 'refused' ? 'gone' : 'failed', message };
}

/** Loads what is to be ordered, at the prices of now. Choices that were made of it before stay. */
export async function loadCheckout(preOrderNo: string): Promise<boolean> {
  const token = $token.get();
  const before = $checkout.get();
  const isAgain = before.state === 'ready' && before.preOrderNo === preOrderNo;
  if (!isAgain) forgetCheckout();
  const found = await callBinding('preOrderLoad', { preOrderNo }).catch(faultOf);
  if ($token.get() !== token) return false;
  if ('state' in found) {
    // What is here already is worth more than a sentence about the line.
    if (!isAgain || found.state === 'gone') $checkout.set(found);
    return false;
  }
  $checkout.set({ state: 'ready', preOrderNo, order: found });
  if (!$choices.get()) $choices.set(chosenBy(found));
  return true;
}
