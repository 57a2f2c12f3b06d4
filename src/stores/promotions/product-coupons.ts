import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { $token } from '../accounts/session.ts';
import { createAnswers } from '../shell/paged-list.ts';

/** More than a product ever has. */
const MOST = 100;
const NONE: CallData<'couponList'> = { page: 1, limit: MOST, totalPage: 0, total: 0, list: [] };

/** A product, or a shop; without either there are none. */
interface CouponsOf {
  productId?: number;
  merId?: number;
}

const answers = createAnswers(async (of: CouponsOf) =>
  of.productId || of.merId ? callMall('couponList', { ...of, limit: MOST }) : NONE,
);

/** The coupons that can be claimed for one product, or of one shop. */
export const $productCoupons = answers.$shown;
export const loadClaimable = answers.load;
export const loadProductCoupons = (productId: number) => answers.load({ productId: Math.max(productId, 0) });
export const loadMerchantCoupons = (merId: number) => answers.load({ merId });

/** Whether a shop has coupons of its own; without an answer it has none. */
export const hasMerchantCoupons = (merId: number): Promise<boolean> =>
  callMall('couponList', { merId, limit: 1 }).then(
    ({ total }) => total > 0,
    () => false,
  );

// Which of them are held is another's now.
$token.listen(() => void answers.again());

const MOST_ID = 2_147_483_647;

/** The product that an address names by `id`, or by `productId` as the call does; 0 for none. */
export function readProductId(search: string): number {
  const given = new URLSearchParams(search);
  const text = given.get('id') ?? given.get('productId') ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST_ID ? Number(text) : 0;
}
