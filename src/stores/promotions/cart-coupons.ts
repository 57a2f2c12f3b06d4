import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { $isLoggedIn, $token, noteMember } from '../accounts/session.ts';
import { $cart } from '../cart/cart.ts';

type Coupons = CallData<'cartCoupons'>;

/** Coupons that fit the cart; 'none' for a visitor, 'unknown' where only the server can calculate the total. */
export const $cartCoupons = atom<Coupons | 'none' | 'unknown'>('none');

/** Reads the coupons that fit; without an answer each total is requested from the server. */
export async function loadCartCoupons(): Promise<void> {
  if (!$isLoggedIn.get()) return $cartCoupons.set('none');
  const token = $token.get();
  const coupons = await callMall('cartCoupons', {}).catch(() => 'unknown' as const);
  if ($token.get() !== token) return;
  $cartCoupons.set(coupons);
  if (typeof coupons !== 'string') noteMember(coupons.isPaidMember);
}

/** Reads the coupons again when other products are in the cart or the session has changed. Returns a function that stops it. */
export function startCouponRefresh(): () => void {
  let requested = '';
  const refresh = () => {
    const productIds = [...new Set($cart.get().map(({ productId }) => productId))].sort();
    const wanted = productIds.length > 0 ? `${$token.get()} ${productIds}` : '';
    if (wanted && wanted !== requested) void loadCartCoupons();
    requested = wanted;
  };
  const stops = [$cart.subscribe(refresh), $token.listen(refresh)];
  return () => {
    for (const stop of stops) stop();
  };
}
