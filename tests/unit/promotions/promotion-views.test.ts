import { describe, expect, test } from 'vitest';
import type { SaleTexts } from '#locale/promotions/flash-sale-texts.ts';
import { saleView } from '#locale/promotions/flash-sale-view.ts';
import type { CouponTexts } from '#locale/promotions/ticket-texts.ts';
import { couponView } from '#locale/promotions/ticket-view.ts';

const couponTexts: CouponTexts = {
  over: 'over',
  noMinimum: 'no minimum spend',
  until: 'until {{date}}',
  days: { one: '{{text}} day', other: '{{text}} days' },
  scopes: ['', 'shop', 'goods', 'mall'],
  claimed: '{{share}} claimed',
  useNow: 'use',
  used: 'used',
  allClaimed: 'all',
  claim: 'claim',
  claimDone: 'received',
  claimFailed: 'failed',
  logInToClaim: 'log in',
};
const coupon = {
  id: 5,
  name: 'Home',
  category: 3,
  money: '40.00',
  minPrice: '300.00',
  isLimited: true,
  total: 100,
  lastTotal: 58,
  isTimeReceive: false,
  receiveStartTime: null,
  receiveEndTime: null,
  isFixedTime: true,
  useStartTime: null,
  useEndTime: '2027-01-25 04:00:32',
  day: 0,
  isUserReceive: false,
  productVoList: [],
  productCategoryName: '',
  productBrandName: '',
};

describe('a coupon', () => {
  test('says what it covers, until when, how much of it is gone, and leads to its products', () => {
    expect(couponView(coupon, 'en', couponTexts)).toEqual({
      isOwn: false,
      state: 'open',
      hasThreshold: true,
      scope: 'mall',
      term: 'until Jan 25, 2027',
      claimed: '42% claimed',
      action: 'claim',
      href: '/activity/coupon_goods_list?couponId=5',
    });
  });

  test.each([
    [{ lastTotal: 0 }, { state: 'gone', claimed: '100% claimed' }],
    [
      { lastTotal: 0, isUserReceive: true },
      { state: 'held', action: 'use' },
    ],
    [{ lastTotal: 0, isUserReceive: true, isUsed: true }, { state: 'used' }],
    [{ isUserReceive: true, isUsed: false }, { state: 'held' }],
    [
      { isUserReceive: false, isUsed: true },
      { state: 'open', action: 'claim' },
    ],
    [
      { isLimited: false, total: 0, lastTotal: 0 },
      { state: 'open', claimed: '' },
    ],
    [{ day: 7 }, { term: '7 days' }],
    [{ day: 1 }, { term: '1 day' }],
    [{ useEndTime: null }, { term: '' }],
    [{ minPrice: '0.00' }, { hasThreshold: false }],
    [{ productCategoryName: 'Tea' }, { scope: 'Tea' }],
  ])('%j', (change, expected) => {
    expect(couponView({ ...coupon, ...change }, 'en', couponTexts)).toMatchObject(expected);
  });
});

const saleTexts: SaleTexts = {
  claimed: '{{share}} claimed',
  claimedLeft: { other: '{{share}} claimed, {{text}} left' },
  pieces: { other: '{{text}} pieces' },
  allTaken: 'all taken',
  getIt: 'get it',
  preview: 'preview',
  ended: 'ended',
  was: 'was',
};
const product = {
  id: 9,
  image: '',
  name: 'Red teapot',
  price: '50.00',
  seckillPrice: '30.00',
  quotaShow: 100,
  quota: 32,
  payRange: '68%',
  isSelf: false,
};

describe('a product of a flash sale', () => {
  test.each([
    [1, 32, { isOpen: true, share: 68, note: '68% claimed, 32 left', action: 'get it', flag: '−40%' }],
    [1, 0, { isOpen: false, isGone: true, share: 100, note: '100% claimed', action: 'all taken', flag: '' }],
    [2, 32, { isOpen: false, isGone: false, share: 0, note: '32 pieces', action: 'preview' }],
    [3, 32, { isOpen: false, isGone: false, share: 0, note: '32 pieces', action: 'preview' }],
    [3, 0, { isOpen: false, isGone: true, share: 100, note: '100% claimed', action: 'all taken', flag: '' }],
    [0, 32, { isOpen: false, share: 68, note: '68% claimed', action: 'ended' }],
  ] as const)('in state %d with %d left', (status, quota, expected) => {
    expect(saleView({ ...product, quota }, status, 'en', saleTexts)).toMatchObject({
      ...expected,
      href: '/red-teapot-d-9-1.html',
    });
  });
});
