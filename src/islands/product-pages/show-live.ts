import { claimedShare } from '#domain/promotions/flash-sale.ts';
import { ticketState } from '#domain/promotions/ticket-state.ts';
import { fillIn } from '#locale/fill-in.ts';
import { type Locale, localeOf } from '#locale/locales.ts';
import { cutPercent, cutText, numberText, percentText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { Live, Shown } from '#stores/product-pages/live.ts';
import { $claims, shownState } from '#stores/promotions/coupon-claim.ts';
import { showTicket } from '../promotions/coupons/show-ticket.ts';
import { showPrices } from '../shell/convert-prices.ts';
import { markSoldOut } from './mark-sold-out.ts';
import { showMemberPrice } from './show-member-price.ts';

type Of<K extends 'goods' | 'seckill' | 'coupons'> = Live[K][number] | undefined;

const setAmount = (card: HTMLElement, selector: string, amount: string) => {
  const element = card.querySelector<HTMLElement>(selector);
  if (element) element.dataset['p'] = amount;
};

function showProduct(card: HTMLElement, product: Of<'goods'>, locale: Locale): void {
  void markSoldOut(card, !product?.isShow || product.stock === 0);
  if (!product) return;
  const paid = product.memberPrice ?? product.price;
  setAmount(card, 'b[data-p]', paid);
  setAmount(card, 's [data-p]', product.otPrice);
  showMemberPrice(card, '[data-price-line]', product.memberPrice !== null);
  const cut = cutPercent(paid, product.otPrice);
  for (const part of card.querySelectorAll<HTMLElement>('s,[data-flag]')) part.hidden = cut === 0;
  const flag = card.querySelector('[data-flag]');
  if (flag) flag.textContent = cutText(cut, locale);
}

/** A bar of what is gone, and the sentence of `data-claimed` beside it. */
export function showShare(card: HTMLElement, left: { quota: number; quotaShow: number }, locale: Locale): void {
  const share = Number.parseInt(claimedShare(left.quota, left.quotaShow), 10);
  const bar = card.querySelector('progress');
  const sentence = card.closest<HTMLElement>('[data-claimed]')?.dataset['claimed'];
  if (!bar || !sentence) return;
  const text = fillIn(sentence, { share: percentText(share / 100, locale) });
  bar.value = share;
  bar.ariaLabel = text;
  const note = bar.parentElement?.querySelector('[data-share]');
  if (note) note.textContent = text;
}

/** What is left for a session to come, in the words that a sale's strip carries. */
function showPieces(card: HTMLElement, left: number, locale: Locale): void {
  const note = card.querySelector<HTMLElement>('[data-pieces]');
  const { pieces, gone = '' } = note?.dataset ?? {};
  if (note && pieces)
    note.textContent = left > 0 ? pluralText(JSON.parse(pieces), left, numberText(left, locale), locale) : gone;
}

function showSale(card: HTMLElement, sale: Of<'seckill'>, locale: Locale): void {
  const { quota = 0, quotaShow = 0 } = sale ?? {};
  card.classList.toggle('sold-out', quota === 0);
  showShare(card, { quota, quotaShow }, locale);
  showPieces(card, quota, locale);
  if (sale) setAmount(card, 'b[data-p]', sale.seckillPrice);
  // The countdown looks at these every second.
  if ('sale' in card.dataset) {
    card.dataset['left'] = String(quota);
    card.dataset['start'] = String(sale?.startTimeStamp ?? '');
    card.dataset['end'] = String(sale?.endTimeStamp ?? '');
  }
}

function showCoupon(ticket: HTMLElement, id: number, coupon: Of<'coupons'>): void {
  const received = coupon ? ticketState({ ...coupon, isHeld: coupon.isUse }) : 'gone';
  showTicket(ticket, coupon ? shownState($claims.get()[id], received) : received);
}

/**
 * Brings static cards and tickets in line with what the mall says now. What was asked for and is not in the answer is
 * gone; what came onto the page since then was not asked for.
 */
export async function showLive(within: HTMLElement, asked: Shown, live: Live): Promise<void> {
  const locale = localeOf(document.documentElement.lang);
  const each = <T extends { id: number }>(
    name: string,
    ids: readonly number[],
    all: readonly T[],
    show: (element: HTMLElement, one: T | undefined, id: number) => void,
  ) => {
    for (const id of ids)
      for (const element of within.querySelectorAll<HTMLElement>(`[data-${name}="${id}"]`))
        show(
          element,
          all.find((one) => one.id === id),
          id,
        );
  };
  each('goods', asked.products, live.goods, (card, product) => showProduct(card, product, locale));
  each('seckill', asked.flashSale, live.seckill, (card, sale) => showSale(card, sale, locale));
  each('coupon', asked.coupons, live.coupons, (ticket, coupon, id) => showCoupon(ticket, id, coupon));
  await showPrices(within);
}
