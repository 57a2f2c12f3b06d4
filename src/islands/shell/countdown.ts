import { type SaleState, saleState } from '#domain/promotions/sale-state.ts';
import { countdownParts, nextSecond } from '#domain/time/countdown.ts';
import { localeOf } from '#locale/locales.ts';
import { daysText } from '#locale/numbers.ts';
import { followClock, forgetClock } from '#stores/shell/clock.ts';

/** Said by a sale on the page when its state has changed. */
export const SALE_CHANGED = 'sale-changed';

const SLOW_MS = 1_000;

const number = (text: string | undefined) => (text ? Number(text) : null);

/** `data-sale` carries start, end and the pieces left; `[data-when]` within show in the states that they name. */
function showSale(sale: HTMLElement, now: number): SaleState {
  const { start, end, left } = sale.dataset;
  const state = saleState({ start: number(start), end: number(end), left: Number(left) }, now);
  if (sale.dataset['sale'] === state) return state;
  sale.dataset['sale'] = state;
  for (const part of sale.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = !part.dataset['when']?.split(' ').includes(state);
  sale.dispatchEvent(new CustomEvent(SALE_CHANGED, { bubbles: true, detail: state }));
  return state;
}

/** The moment that a countdown runs to: the start of its sale until then, the end from then on. */
function target(timer: HTMLElement, now: number): number {
  const sale = timer.closest<HTMLElement>('[data-sale]');
  const start = sale && showSale(sale, now) === 'soon' ? sale.dataset['start'] : undefined;
  return Number(start ?? timer.dataset['countdown']);
}

function show(timer: HTMLElement, now: number): void {
  const { days, digits } = countdownParts(target(timer, now) - now);
  const texts = [days > 0 ? daysText(days, localeOf(document.documentElement.lang)) : '', ...digits];
  timer.querySelectorAll('span,b').forEach((part, at) => {
    if (part.textContent !== texts[at]) part.textContent = texts[at] ?? '';
  });
  timer.removeAttribute('data-blank');
}

/** A product page in a flash sale requests what is left when it opens, and receives the server's time with it. */
async function openSale(): Promise<void> {
  if (!document.querySelector('[data-offer] [data-seckill]')) return;
  const answer = import('../product-pages/stay-fresh.ts').then(({ followSale }) => followSale()).catch(() => {});
  // The countdown does not wait for what is slow: it asks for the time itself then.
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, SLOW_MS))]);
}

/** Runs every countdown of the page by the server's clock; without it they are not seen. */
export async function runCountdowns(timers: Iterable<HTMLElement>): Promise<void> {
  const all = [...timers];
  addEventListener('pageshow', (event) => event.persisted && forgetClock());
  await openSale();
  followClock(nextSecond, (now) => {
    for (const timer of all) show(timer, now);
  });
}
