import { $token } from '#stores/accounts/session.ts';
import { refreshPage } from './refresh-page.ts';

/** An answer that is no older is not asked for again. */
const YOUNG_MS = 10_000;

let asked: { at: number; token: string; answer: Promise<void> } | undefined;

const ask = () => {
  asked = { at: performance.now(), token: $token.get(), answer: refreshPage() };
  return asked.answer;
};

const again = () => void stayFresh().catch(() => {});

/** Brings the page up to date, once for all who want it together, and whenever the shopper comes back to it. */
export function stayFresh(): Promise<void> {
  if (!asked) addEventListener('pageshow', (event) => event.persisted && void ask().catch(() => {}));
  const isYoung = asked && asked.token === $token.get() && performance.now() - asked.at < YOUNG_MS;
  return asked && isYoung ? asked.answer : ask();
}

/** The page of a flash sale does not wait for somebody to stir, and looks again when its tab comes into view. */
export async function followSale(): Promise<void> {
  document.addEventListener('visibilitychange', () => !document.hidden && again());
  if (!document.hidden) await stayFresh();
}

/**
 * The price with the best coupon counts the coupons of the shopper who is logged in, so it does not wait for the first
 * touch. A prerendered page costs the mall nothing before it is seen.
 */
export function followOwnPrice(): void {
  $token.subscribe((token) => {
    if (!token) return;
    if (document.hidden) document.addEventListener('visibilitychange', again, { once: true });
    else again();
  });
}
