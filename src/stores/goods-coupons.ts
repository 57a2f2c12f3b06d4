import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { createAnswers } from './answers.ts';
import { $token } from './session.ts';

/** More than a goods ever has. */
const MOST = 100;
const NONE: CallData<'couponList'> = { page: 1, limit: MOST, totalPage: 0, total: 0, list: [] };

const answers = createAnswers(async (goodsId: number) =>
  goodsId > 0 ? callMall('couponList', { productId: goodsId, limit: MOST }) : NONE,
);

/** The coupons that can be claimed for one goods. */
export const $goodsCoupons = answers.$shown;
export const loadGoodsCoupons = answers.load;

// Which of them are held is another's now.
$token.listen(() => void answers.again());

const MOST_ID = 2_147_483_647;

/** The goods that an address names; 0 for none. */
export function readGoodsId(search: string): number {
  const text = new URLSearchParams(search).get('id') ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST_ID ? Number(text) : 0;
}
