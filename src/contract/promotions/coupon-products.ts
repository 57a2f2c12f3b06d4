import { z } from 'zod';
import { calls } from '../call.ts';
import { id, keyword, paging } from '../fields.ts';
import { exact, foundPageSchema } from '../search.ts';

export const couponProducts = calls({
  goodsOfUserCoupon: {
    method: 'GET',
    path: 'front/product/coupon/pro/list',
    access: 'public',
    cost: 'dear',
    summary: 'Products that a coupon in the wallet covers; empty for a visitor',
    input: z.object({ userCouponId: id, keyword, ...paging }),
    data: foundPageSchema,
  },
  goodsOfCoupon: {
    method: 'GET',
    path: 'front/product/system/coupon/pro/list',
    access: 'public',
    cost: 'dear',
    summary: 'Products that a coupon covers',
    input: z.object({ couponId: id, keyword, exact, ...paging }),
    data: foundPageSchema,
  },
});
