import { describe, expect, test } from 'vitest';
import { NOWHERE, standsFor } from '#publish/incremental/product-placements.ts';
import { pageRecord } from '../../support/publishing/page-record.ts';

const placed = { categories: new Set([7]), merchants: new Set([3]), collections: false };
const come = { ...placed, collections: true };

describe('pages that list what a changed product has', () => {
  test.each(['/teapots-l-7', '/zh/cha-hu-l-7', '/merchant/merchant_home/3', '/ar/merchant/merchant_home/3'])(
    '%s, whatever changed',
    (address) => {
      const page = pageRecord('page.html', { address });
      expect([standsFor(page, placed), standsFor(page, NOWHERE)]).toEqual([true, false]);
    },
  );

  test.each([
    '/product/product_recommended',
    '/zh/product/product_recommended/4',
    '/product-l',
    '/product/product_list',
    '/product/detail',
    '/de/product/detail2',
    '/categories',
    '/fragments/menu',
    '/search',
    '/zh/search',
    '/activity/seckill_list',
    '/404',
    '/zh/404',
  ])('%s, where a product came or went', (address) => {
    const page = pageRecord('page.html', { address });
    expect([standsFor(page, come), standsFor(page, placed)]).toEqual([true, false]);
  });

  test.each([
    '/merchant/merchant_street',
    '/zh/merchant/merchant_street/2',
    '/merchant/merchant_list',
    '/merchant/defaultMerchant',
  ])('%s, where a product of a shop that stands there came or went', (address) => {
    const own = pageRecord('page.html', { address, shows: ['street', 'shop 3'] });
    const other = pageRecord('page.html', { address, shows: ['street', 'shop 30'] });
    expect([own, other].map((page) => standsFor(page, come))).toEqual([true, false]);
    expect(standsFor(own, placed)).toBe(false);
  });

  test.each(['/candles-l-8', '/merchant/merchant_home/404', '/activity/information_info/404', '/order/shopping_cart'])(
    'not %s',
    (address) => expect(standsFor(pageRecord('page.html', { address, shows: ['shop 3'] }), come)).toBe(false),
  );
});
