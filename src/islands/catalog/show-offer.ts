import { subtractWire } from '#domain/money/money.ts';
import { localeOf } from '#locale/locales.ts';
import { cutPercent, cutText } from '#locale/numbers.ts';
import { showMemberPrice } from '../product-pages/show-member-price.ts';
import { showWords } from '../product-pages/show-words.ts';
import { showBestCoupon } from '../promotions/coupons/show-best-coupon.ts';
import { showPrices } from '../shell/convert-prices.ts';

interface Offer {
  /** The SKU; the block names the one that it shows. */
  id: number;
  price: string;
  otPrice: string;
  vipPrice: string;
  memberPrice?: string | null;
}

/** Phones have the price in the bar that they buy with, too. */
function showBarPrice(price: string): void {
  const bar = document.querySelector<HTMLElement>('[data-bar-price]');
  const shown = bar?.querySelector<HTMLElement>('[data-p]');
  if (!bar || !shown) return;
  shown.dataset['p'] = price;
  void showPrices(bar);
}

/** Brings the page's price block in line with the chosen SKU. */
export function showOffer({ id, price, otPrice, vipPrice, memberPrice = null }: Offer): void {
  const block = document.querySelector<HTMLElement>('[data-offer]');
  if (!block) return;
  block.dataset['sku'] = String(id);
  const set = (name: string, amount: string) => {
    const element = block.querySelector<HTMLElement>(`[data-${name}] [data-p],[data-${name}][data-p]`);
    if (element) element.dataset['p'] = amount;
  };
  const paid = memberPrice ?? price;
  set('now', paid);
  showBestCoupon(block, paid);
  set('former', otPrice);
  set('member', vipPrice);
  set('saving', subtractWire(price, vipPrice));
  showMemberPrice(block, '[data-now]', memberPrice !== null);
  const cut = cutPercent(paid, otPrice);
  for (const part of block.querySelectorAll<HTMLElement>('[data-cut]')) part.hidden = cut === 0;
  if (cut > 0) showWords(block);
  const tag = block.querySelector('[data-percent]');
  if (tag) tag.textContent = cut > 0 ? cutText(cut, localeOf(document.documentElement.lang)) : '';
  void showPrices(block);
  showBarPrice(paid);
  dispatchEvent(new Event('goods-offer'));
}

/** Moves the gallery to a picture of the chosen SKU. */
export const showPicture = (image: string) => dispatchEvent(new CustomEvent('goods-picture', { detail: image }));
