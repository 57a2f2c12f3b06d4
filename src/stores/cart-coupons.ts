import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { $cart } from './cart.ts';
import { $isLoggedIn, $token, noteMember } from './session.ts';

type Told = CallData<'cartCoupons'>;
type Quote = CallData<'cartPrice'>;

/** What could be used in the cart; 'none' for a visitor, 'asked' where only the mall itself can reckon. */
export const $cartCoupons = atom<Told | 'none' | 'asked'>('none');
/** What the mall reckons for some lines, where the page cannot. */
export const $quote = atom<{ ids: string; price: Quote } | null>(null);

const QUOTE_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks which coupons could be used; without an answer the mall is asked for each total. */
export async function loadCartCoupons(): Promise<void> {
  if (!$isLoggedIn.get()) return $cartCoupons.set('none');
  const token = $token.get();
  const told = await callMall('cartCoupons', {}).catch(() => 'asked' as const);
  if ($token.get() !== token) return;
  $cartCoupons.set(told);
  if (typeof told !== 'string') noteMember(told.isPaidMember);
}

async function readQuote(ids: readonly number[]): Promise<void> {
  const name = ids.join();
  const price = await callMall('cartPrice', { ids: [...ids] }).catch(() => null);
  if (price) $quote.set({ ids: name, price });
}

/** Has the mall reckon these lines, once the shopper has stopped for a moment. */
export function askQuote(ids: readonly number[]): void {
  clearTimeout(timer);
  if (ids.length > 0 && !ids.includes(0)) timer = setTimeout(() => void readQuote(ids), QUOTE_MS);
}

/** Coupons are asked for anew when other goods are in the cart, or somebody else is here. Gives what stops it. */
export function followCoupons(): () => void {
  let asked = '';
  const look = () => {
    const goods = [...new Set($cart.get().map(({ goodsId }) => goodsId))].sort();
    const wanted = goods.length > 0 ? `${$token.get()} ${goods}` : '';
    if (wanted && wanted !== asked) void loadCartCoupons();
    asked = wanted;
  };
  const stops = [$cart.subscribe(look), $token.listen(look)];
  return () => {
    for (const stop of stops) stop();
  };
}
