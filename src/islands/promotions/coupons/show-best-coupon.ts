import { fromWire } from '#domain/money/money.ts';
import { bestCoupon } from '#domain/promotions/best-coupon.ts';

/** What the price comes to with the best coupon of the page that can still be had; amounts of the base currency. */
export function showBestCoupon(block: HTMLElement, price: string): void {
  const line = block.querySelector<HTMLElement>('[data-best]');
  if (!line) return;
  const decimals = Number(document.documentElement.dataset['decimals']);
  const minor = (amount = '0') => fromWire(amount, { decimals });
  const offered = [...document.querySelectorAll<HTMLElement>('[data-takes]')].filter(({ hidden }) => !hidden);
  const coupons = offered.map((tag) => ({
    wire: tag.dataset['takes'] ?? '0',
    money: minor(tag.dataset['takes']),
    threshold: minor(tag.dataset['from']),
  }));
  const best = bestCoupon(coupons, minor(price));
  line.hidden = !best;
  const amount = line.querySelector<HTMLElement>('[data-p]');
  if (best && amount) Object.assign(amount.dataset, { p: price, less: best.wire });
}
