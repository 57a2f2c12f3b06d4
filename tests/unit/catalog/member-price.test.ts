import { expect, test } from 'vitest';
import { memberPrice } from '#domain/catalog/member-price.ts';

const product = { price: '10.00', vipPrice: '9.00', isPaidMember: true };

test.each([
  ['a member pays the member price', {}, true, '9.00'],
  ['a visitor pays the price', {}, false, null],
  ['a product without member price has one price', { isPaidMember: false }, true, null],
  ['a member price of nothing is none', { vipPrice: '0.00' }, true, null],
  ['a member price below one unit counts', { vipPrice: '0.50' }, true, '0.50'],
  ['a member price equal to the price is none', { vipPrice: '10.00' }, true, null],
  ['a member price above the price is none', { vipPrice: '11.00' }, true, null],
])('%s', (_, other, isMember, shown) => {
  expect(memberPrice({ ...product, ...other }, isMember)).toBe(shown);
});
