import { callMall } from '#api-client/browser.ts';
import { readAccountQuery } from '../accounts/account-query.ts';
import { createAnswers } from '../shell/paged-list.ts';

/** As many as a page has. */
export const OWN_COUPONS_EACH = 12;

export interface OwnCouponQuery {
  /** Those to be used when left out. */
  type?: 'unusable' | undefined;
  page?: number | undefined;
}

export const readOwnCouponQuery = (search: string): OwnCouponQuery => readAccountQuery(search, ['unusable']);

const answers = createAnswers(({ type, page = 1 }: OwnCouponQuery) =>
  callMall('ownCoupons', { type: type ?? 'usable', page, limit: OWN_COUPONS_EACH }),
);

export const $ownCoupons = answers.$shown;
export const loadOwnCoupons = answers.load;

/** Anyone who logs in next finds nothing of it. */
export const forgetOwnCoupons = () => $ownCoupons.set(null);
