import { afterAll, beforeAll, expect, test } from 'vitest';
import { productLink } from '#locale/links.ts';
import { changeSetting } from '#server/modules/settings/change-setting.ts';
import type { SettingName } from '#server/modules/settings/setting-keys.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallPages, openPages, type ServedPages, servePages, setPageLocales } from '../../support/mall/pages.ts';

const mall = useMall();
let pages: MallPages;
let served: ServedPages;

beforeAll(async () => {
  pages = await openPages(mall, 'settings');
  await setPageLocales(mall, ['en', 'zh', 'ar', 'de']);
  await pages.build();
  served = await servePages(mall, pages);
}, 300_000);
afterAll(async () => {
  await served.close();
  await pages.close();
});

const SETTINGS = {
  siteName: 'Lantern Mall',
  changeColorConfig: '#0b6e4f',
  phone: '+1 213 555 0142',
  authInfo: 'Licence 4711',
  imprint: 'https://lantern.example/imprint',
  taxIncluded: '1',
  consumerType: 'h5',
  consumerH5Url: 'https://chat.example.com/chat/index?noCanClose=1&token=t0k3n',
  mobileDomain: 'https://m.example.com',
} as const satisfies Partial<Record<SettingName, string>>;

const NAMES = [
  'siteName',
  'changeColorConfig',
  'phone',
  'authInfo',
  'imprint',
  'taxIncluded',
  'consumerType',
  'consumerH5Url',
  'mobileDomain',
] as const;

async function open(path: string) {
  const answer = await served.ask(path);
  expect(answer.status, path).toBe(200);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

/** A product that is exchanged for points, which the web cannot sell. */
const POINTS_PATH = productLink('en', 'Stoneware teapot', PRODUCTS.pointsTeapot);

const PLACES = ['/', '/zh/', '/ar/activity/coupon_list'];

test('what an operator sets is on the pages after the next publishing, and lets the host of the chat in', {
  timeout: 600_000,
}, async () => {
  for (const path of PLACES) {
    const { html, policy } = await open(path);
    expect(html.includes('data-chat='), path).toBe(false);
    expect(policy, path).not.toContain('chat.example.com');
  }
  const closed = (await open(POINTS_PATH)).html;
  expect(closed).toContain('Not for sale on this site');
  expect(closed).not.toMatch(/data-copy=|Exchange points in our mobile store/);
  for (const name of NAMES) await changeSetting(mall.core, { name, typed: SETTINGS[name], operator: 'test' });
  // Settings are part of every page's frame, so nothing less than a build will do.
  expect(await pages.publish()).toEqual({ kind: 'all' });
  await pages.build();
  expect(await pages.publish()).toMatchObject({ kind: 'nothing' });
  for (const path of PLACES) {
    const { html, policy } = await open(path);
    const { phone, authInfo, imprint, consumerH5Url, changeColorConfig } = SETTINGS;
    const texts = [
      'Lantern Mall</title>',
      phone,
      authInfo,
      imprint,
      consumerH5Url.replace('&', '&amp;'),
      changeColorConfig,
    ];
    expect(
      texts.filter((text) => !html.includes(text)),
      path,
    ).toEqual([]);
    expect(policy, path).toMatch(/script-src [^;]*https:\/\/chat\.example\.com/);
    expect(policy, path).toMatch(/frame-src https:\/\/chat\.example\.com/);
    expect(policy, path).toMatch(/connect-src [^;]*wss:\/\/chat\.example\.com/);
  }
  const onMobile = (await open(POINTS_PATH)).html;
  expect(onMobile).toContain(`href="https://m.example.com/product/detail?id=${PRODUCTS.pointsTeapot}&`);
  expect(onMobile).toContain('Exchange points in our mobile store');
  // Only some markets want to read about the tax.
  expect((await open('/de/')).html).toContain('data-both="Preise inkl. MwSt.');
  // The default region, the United States, has no tax in its prices.
  expect((await open('/de/')).html).toMatch(/data-both="Preise inkl\. MwSt\.[^"]*"><\/span>/);
  expect((await open('/')).html).not.toContain('data-tax-note');
});
