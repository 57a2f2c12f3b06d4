import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productLink } from '#locale/links.ts';
import { type Locale, splitLocale } from '#locale/locales.ts';
import { alternateFaults } from '#publish/pages/alternates.ts';
import { readRecords } from '#publish/pages/page-records.ts';
import { ARTICLE, MERCHANT, PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallPages, openPages, type ServedPages, servePages } from '../../support/mall/pages.ts';

const mall = useMall();
let pages: MallPages;
let served: ServedPages;

const switchOn = (codes: readonly string[]) =>
  mall.db
    .sql`update language set is_on = code = any(${[...codes]}::text[]), sort = case code when 'de' then 0 else id end`;

beforeAll(async () => {
  pages = await openPages(mall, 'languages');
  await switchOn(['en', 'de']);
  await pages.build();
  served = await servePages(mall, pages);
}, 300_000);
afterAll(async () => {
  await served.close();
  await pages.close();
});

async function open(path: string) {
  const answer = await served.ask(encodeURI(path));
  return { status: answer.status, text: await answer.text() };
}
const textOf = (file: string) => readFileSync(join(pages.pointer, file), 'utf8');
const valuesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value);

/** The languages that files of the build stand below, whether they are pages or not. */
const languagesOfFiles = () =>
  new Set(
    (readdirSync(pages.pointer, { recursive: true }) as string[]).map(
      (file) => splitLocale(`/${file}`.replace(/\.html(\.br)?$/, '')).locale,
    ),
  );

const ALTERNATE = /<link rel="alternate" hreflang="([^"]+)"/g;
const IN_FOOTER = /<a href="[^"]*" hreflang="([^"]+)" lang=/g;

describe('a mall with two languages', () => {
  test('has files of these alone', () => {
    const records = [...readRecords(pages.pointer).values()];
    expect(languagesOfFiles()).toEqual(new Set<Locale>(['en', 'de']));
    expect(alternateFaults(records)).toEqual([]);
    const counts = Map.groupBy(
      records.filter(({ language }) => language !== ''),
      ({ language }) => language,
    );
    expect([...counts.keys()].toSorted()).toEqual(['de', 'en']);
    expect(counts.get('de')).toHaveLength(counts.get('en')?.length ?? 0);
  });

  test.each([
    '/',
    '/categories',
    `/activity/information_info/${ARTICLE.opening}`,
    `/merchant/merchant_home/${MERCHANT.hearth}`,
    productLink('en', 'Wireless headphones with noise cancelling', PRODUCTS.headphones),
  ])('%s leads to these, in the order of the mall', async (path) => {
    const { text } = await open(path);
    expect(valuesOf(text, ALTERNATE)).toEqual(['de', 'en', 'x-default']);
    expect(valuesOf(text, IN_FOOTER)).toEqual(['de', 'en']);
  });

  test('names no other in previews, settings, sitemaps, feeds, robots.txt, llms.txt and redirects', async () => {
    expect(valuesOf((await open('/')).text, /og:locale:alternate" content="([^"]+)"/g)).toEqual(['de_DE']);
    expect(valuesOf((await open('/de/fragments/settings')).text, /hreflang="([^"]+)"/g)).toEqual(['de', 'en']);
    const texts = ['sitemaps/1.xml', 'robots.txt', 'llms.txt', '_redirects', 'feeds/goods-1.xml', 'rss.xml'].map(
      textOf,
    );
    for (const text of texts) expect(text).not.toMatch(/\/(zh|ar|es|fr|ja)\//);
    expect(new Set(valuesOf(textOf('sitemaps/1.xml'), /hreflang="([^"]+)"/g))).toEqual(
      new Set(['de', 'en', 'x-default']),
    );
    for (const file of ['robots.txt', 'llms.txt', '_redirects', 'de/feeds/goods-1.xml', 'de/rss.xml'])
      expect(textOf(file), file).toContain('/de/');
  });

  test.each(['/zh/', '/zh', '/fr/categories', '/ja/users', `/ar/product/detail?id=${PRODUCTS.headphones}`])(
    'answers %s with 404, on the page of the root',
    async (path) => {
      const { status, text } = await open(path);
      expect(status).toBe(404);
      expect(text).toContain('<html lang="en"');
    },
  );

  test('publishes changes in these alone', { timeout: 300_000 }, async () => {
    await mall.db.sql`update product set price = price + 100 where id = ${PRODUCTS.headphones}`;
    expect(await pages.publish()).toMatchObject({ kind: 'some', leftOut: [] });
    expect(languagesOfFiles()).toEqual(new Set<Locale>(['en', 'de']));
  });

  test('still answers calls in every language', async () => {
    const { data } = await mall.call('goodsDetail', { id: PRODUCTS.headphones }, { language: 'zh' });
    expect(data).toMatchObject({ productInfo: { name: expect.stringMatching(/\p{Script=Han}/u) } });
  });
});

test('a language that is switched off has no pages after the next publishing, and English has them always', {
  timeout: 600_000,
}, async () => {
  expect((await open('/de/')).status).toBe(200);
  await switchOn(['fr']);
  expect(await pages.publish()).toEqual({ kind: 'all' });
  await pages.build();
  expect((await open('/de/')).status).toBe(404);
  expect(languagesOfFiles()).toEqual(new Set<Locale>(['en', 'fr']));
  const { status, text } = await open('/fr/');
  expect([status, valuesOf(text, ALTERNATE)]).toEqual([200, ['en', 'fr', 'x-default']]);
});

test('a mall with one language offers no choice of languages', { timeout: 600_000 }, async () => {
  await switchOn(['en']);
  expect(await pages.publish()).toEqual({ kind: 'all' });
  await pages.build();
  const { text } = await open('/');
  expect([valuesOf(text, ALTERNATE), valuesOf(text, IN_FOOTER)]).toEqual([['en', 'x-default'], []]);
  expect((await open('/fragments/settings')).text).not.toContain('hreflang');
});
