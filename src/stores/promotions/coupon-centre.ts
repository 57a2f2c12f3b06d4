import { callMall } from '#api-client/browser.ts';
import type { CouponQuery } from '#locale/list-query.ts';
import { $token } from '../accounts/session.ts';
import { readExact } from '../search/product-list.ts';
import { createAnswers } from '../shell/paged-list.ts';

/** As many as the page is made with. */
export const EACH = 24;
const MOST_PAGES = 10_000;
const MOST_ID = 2_147_483_647;

const whole = (text: string | null, most: number) => {
  const number = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= most ? number : undefined;
};

/** What an address asks for; nonsense in it counts as not asked. */
export function readCouponQuery(search: string): CouponQuery {
  const given = new URLSearchParams(search);
  return {
    couponId: whole(given.get('couponId'), MOST_ID),
    keywords: given.get('keywords')?.replaceAll('\0', '').trim().slice(0, 100) || undefined,
    exact: readExact(given),
    page: whole(given.get('page'), MOST_PAGES),
  };
}

export interface CentreQuery extends CouponQuery {
  /** 0 for all kinds. */
  category: number;
}

const answers = createAnswers(({ category, keywords, page = 1 }: CentreQuery) =>
  callMall('couponCentre', { category, keywords, page, limit: EACH }),
);

/** The coupons on screen; null while the page's own stand. */
export const $coupons = answers.$shown;
export const loadCoupons = answers.load;

// Which of them are held is another's now.
$token.listen(() => void answers.again());
