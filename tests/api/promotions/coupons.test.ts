import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { COUPON } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const idsOf = async (wish: Record<string, unknown>) => {
  const { list } = contract.couponCentre.data.parse((await mall.call('couponCentre', wish)).data);
  return list.map(({ id }) => id);
};

test('the coupon centre returns a single coupon of the mall', async () => {
  expect(await idsOf({ couponId: COUPON.brand })).toEqual([COUPON.brand]);
  expect(await idsOf({})).toEqual(expect.arrayContaining([COUPON.brand, COUPON.universal]));
});

test.each([
  ["a shop's own", COUPON.merchant],
  ['one whose term is over', COUPON.expired],
  ['one that does not exist', 2_147_483_647],
])('but not %s', async (_, couponId) => {
  expect(await idsOf({ couponId })).toEqual([]);
});
