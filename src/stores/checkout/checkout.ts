import { atom } from 'nanostores';
import { callBinding } from '#api-client/own-currency.ts';
import type { PreOrder } from '#contract/checkout/checkout-session.ts';
import { $token } from '../accounts/session.ts';
import { failureMessage, isRefused } from '../shell/call-failure.ts';

export type Checkout =
  | { state: 'loading' }
  /** `message` is what the mall says; '' where it did not answer. */
  | { state: 'gone' | 'failed'; message: string }
  | { state: 'ready'; preOrderNo: string; order: PreOrder };

export interface MerchantChoice {
  /** 0: none. */
  userCouponId: number;
  /** 1 sent, 2 collected, 3 nothing to be sent. */
  shippingType: number;
  remark: string;
}

/** What the shopper decides about an order. */
export interface Choices {
  /** Null as long as the shopper has no address. */
  addressId: number | null;
  isUseIntegral: boolean;
  platUserCouponId: number;
  merchants: Readonly<Record<number, MerchantChoice>>;
}

/** The order that is about to be placed, with what the mall chose for the shopper. */
export const $checkout = atom<Checkout>({ state: 'loading' });
/** What stands in the order now; null until it is here. */
export const $choices = atom<Choices | null>(null);

/** Anyone who comes next sees nothing of anyone who was there before. */
export function forgetCheckout(): void {
  $checkout.set({ state: 'loading' });
  $choices.set(null);
}
$token.listen(forgetCheckout);

/** The choices that a pre-order comes with: the best coupons, the default address. */
export function chosenBy({ addressId, isUseIntegral, platUserCouponId, merchantInfoList }: PreOrder): Choices {
  const merchants = merchantInfoList.map(({ merId, userCouponId, shippingType }) => {
    return [merId, { userCouponId, shippingType, remark: '' }] as const;
  });
  return { addressId: addressId || null, isUseIntegral, platUserCouponId, merchants: Object.fromEntries(merchants) };
}

/** The choices of another order as far as they are not its coupons: address, points, how each shop sends, messages. */
function carriedOver(before: Choices | null, chosen: Choices): Choices {
  if (!before) return chosen;
  const merchants = Object.entries(chosen.merchants).map(([merId, merchant]) => {
    const { shippingType = merchant.shippingType, remark = '' } = before.merchants[Number(merId)] ?? {};
    return [merId, { ...merchant, shippingType, remark }] as const;
  });
  const { addressId, isUseIntegral } = before;
  return { ...chosen, addressId, isUseIntegral, merchants: Object.fromEntries(merchants) };
}

/** Shows an order in the place of the one that is shown, with its choices. The mall's refusal, '' without an answer; null where it is shown. */
export async function replaceCheckout(preOrderNo: string): Promise<string | null> {
  const token = $token.get();
  const order = await callBinding('preOrderLoad', { preOrderNo }).catch(failedState);
  if ($token.get() !== token) return '';
  if ('state' in order) return 'message' in order ? order.message : '';
  $choices.set(carriedOver($choices.get(), chosenBy(order)));
  $checkout.set({ state: 'ready', preOrderNo, order });
  return null;
}

const failedState = (error: unknown): Checkout => ({
  state: isRefused(error) ? 'gone' : 'failed',
  message: failureMessage(error),
});

/** Loads what is to be ordered, at the prices of now. Choices that were made of it before stay. */
export async function loadCheckout(preOrderNo: string): Promise<boolean> {
  const token = $token.get();
  const before = $checkout.get();
  const isAgain = before.state === 'ready' && before.preOrderNo === preOrderNo;
  if (!isAgain) forgetCheckout();
  const found = await callBinding('preOrderLoad', { preOrderNo }).catch(failedState);
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
