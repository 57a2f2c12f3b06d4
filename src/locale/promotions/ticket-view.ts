import type { CouponBrief } from '#contract/promotions/coupon-brief.ts';
import type { CouponCentreItem } from '#contract/promotions/promotions.ts';
import { claimedShare } from '#domain/promotions/flash-sale.ts';
import { ticketState } from '#domain/promotions/ticket-state.ts';
import { dayText } from '../dates.ts';
import { fillIn } from '../fill-in.ts';
import { couponProductLink } from '../links.ts';
import type { Locale } from '../locales.ts';
import { numberText, percentText } from '../numbers.ts';
import { pluralText } from '../plural.ts';
import type { CouponTexts } from './ticket-texts.ts';

export type TicketCoupon = CouponBrief | CouponCentreItem;

/** What the two forms of a coupon on the wire have under different names. */
function common(coupon: TicketCoupon) {
  if ('merId' in coupon) {
    const { merId, isUse, useEndTimeStr } = coupon;
    return { isOwn: merId > 0, isHeld: isUse, end: useEndTimeStr, scope: '', total: null };
  }
  const { isUserReceive, useEndTime, productCategoryName, productBrandName, total } = coupon;
  return {
    isOwn: false,
    isHeld: isUserReceive,
    end: useEndTime,
    scope: productCategoryName || productBrandName,
    total,
  };
}

/** Until when a coupon can be used, or for how long once it is claimed; '' for ever. */
function term(day: number, end: string | null, texts: CouponTexts, locale: Locale): string {
  if (day > 0) return pluralText(texts.days, day, numberText(day, locale), locale);
  return end ? fillIn(texts.until, { date: dayText(end, locale) }) : '';
}

/** What a coupon's ticket says, for the static ticket and for the islands'. */
export function couponView(coupon: TicketCoupon, locale: Locale, texts: CouponTexts) {
  const { isOwn, isHeld, end, scope, total } = common(coupon);
  // A coupon that is named after what it covers says what sort of thing that is instead of saying it twice.
  const covers = scope === coupon.name ? '' : scope;
  const { isUsed, isLimited, lastTotal } = coupon;
  const state = ticketState({ isHeld, isUsed, isLimited, lastTotal });
  const share = total === null ? 0 : Number.parseInt(claimedShare(coupon.lastTotal, total), 10);
  return {
    isOwn,
    state,
    hasThreshold: Number(coupon.minPrice) > 0,
    scope: covers || texts.scopes[coupon.category] || '',
    term: term(coupon.day, end, texts, locale),
    claimed:
      coupon.isLimited && total !== null ? fillIn(texts.claimed, { share: percentText(share / 100, locale) }) : '',
    action: state === 'held' ? texts.useNow : texts.claim,
    href: couponProductLink(locale, coupon.id),
  };
}
