import { fromWire } from '#domain/money/money.ts';
import { bestCoupon } from '#domain/promotions/best-coupon.ts';
import { $claims } from '#stores/promotions/coupon-claim.ts';
import { $ownTerms, type OwnTerms } from '#stores/promotions/own-terms.ts';
import { showWords } from '../../product-pages/show-words.ts';
import { showPrices } from '../../shell/convert-prices.ts';

/** A coupon that the shopper had when the page was refreshed may be used already: among the shopper's own it counts while it is not. */
const isCounted = ({ hidden, dataset }: HTMLElement) =>
  !hidden && !($ownTerms.get() && dataset['claim'] === 'held' && $claims.get()[Number(dataset['coupon'])] !== 'held');

/** The coupons of the page that can still be had, and the shopper's own. */
function usableTerms(): OwnTerms[] {
  const offered = [...document.querySelectorAll<HTMLElement>('[data-takes]')].filter(isCounted);
  const terms = offered.map(({ dataset }) => ({ money: dataset['takes'] ?? '0', minPrice: dataset['from'] ?? '0' }));
  return [...terms, ...($ownTerms.get() ?? [])];
}

/** What the price comes to with the best coupon that the shopper has or can have; amounts of the base currency. */
export function showBestCoupon(block: HTMLElement, price: string): void {
  const line = block.querySelector<HTMLElement>('[data-best]');
  const amount = line?.querySelector<HTMLElement>('[data-p]');
  if (!line || !amount) return;
  const decimals = Number(document.documentElement.dataset['decimals']);
  const minor = (wire: string) => fromWire(wire, { decimals });
  const coupons = usableTerms().map(({ money, minPrice }) => {
    return { wire: money, money: minor(money), threshold: minor(minPrice) };
  });
  const best = bestCoupon(coupons, minor(price));
  line.hidden = !best;
  if (best) showWords(line);
  Object.assign(amount.dataset, { p: price, less: best?.wire ?? '0' });
}

/** Shows the price with the best coupon anew: who logs out has no coupons of their own any more. */
$ownTerms.listen(() => {
  const block = document.querySelector<HTMLElement>('[data-offer]');
  const price = block?.querySelector<HTMLElement>('[data-best] [data-p]')?.dataset['p'];
  if (!block || price === undefined) return;
  showBestCoupon(block, price);
  void showPrices(block);
});
