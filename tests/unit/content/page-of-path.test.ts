import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FIXED_PATHS, pageOfPath } from '#locale/content/page-of-path.ts';

/** Routes of `src/pages` without a variable part, as addresses. */
const routes = globSync('src/pages/**/*.{astro,ts}')
  .map((file) => file.replace('src/pages/', '').replace('[...locale]/', ''))
  .filter((file) => !/\[|^fragments\/|^404|(^|\/)_/.test(file))
  .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`);

describe('the page at a path', () => {
  test('is each route of the mall', () => {
    expect(routes.length).toBeGreaterThan(50);
    for (const route of routes) expect([route, pageOfPath(route)]).toEqual([route, { kind: 'always' }]);
  });

  test('is none that has no route, but for lists with pages and what a build adds', () => {
    const made = ['/activity/coupon_list', '/activity/information_list', '/merchant/merchant_street'];
    const added = ['/users/index', '/users/defaultUser', '/sitemap.xml', '/robots.txt'];
    expect([...FIXED_PATHS].toSorted()).toEqual([...routes, ...made, ...added].toSorted());
  });

  test.each([
    ['/red-mug-d-12-0.html', { kind: 'product', id: 12 }],
    ['/de/rote-tasse-d-12-0', { kind: 'product', id: 12 }],
    ['/tea-l-5', { kind: 'category', id: 5 }],
    ['/activity/information_info/3', { kind: 'article', id: 3 }],
    ['/activity/information_list/2/4', { kind: 'section', id: 2 }],
    ['/merchant/merchant_home/7', { kind: 'merchant', id: 7 }],
    ['/product/product_recommended/9', { kind: 'block', id: 9 }],
    ['/users/agreement_rules/userinfo', { kind: 'agreement', code: 'userinfo' }],
    ['/zh/', { kind: 'always' }],
    ['/en/categories', { kind: 'always' }],
    ['/categories.html', { kind: 'always' }],
    ['/users', { kind: 'always' }],
    ['/feeds/goods-2.xml', { kind: 'always' }],
    ['/uploads/manual.pdf', { kind: 'always' }],
    ['/pictures/a.webp', { kind: 'always' }],
    ['/de/uploads/manual.pdf', null],
    ['/new', null],
    ['/pages/about', null],
    ['/product/red-mug-d-12-0.html', null],
    ['/activity/information_info/x', null],
    ['/fragments/menu', null],
    ['/404', null],
  ])('%s is %j', (path, page) => {
    expect(pageOfPath(path)).toEqual(page);
  });
});
