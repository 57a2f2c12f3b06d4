import { describe, expect, test } from 'vitest';
import { leavePayload, payloadPath, takePayload } from '#catalog/page-payload.ts';
import { buildManifest } from '#publish/build/manifest.ts';
import { alternateFaults, sitemapPages } from '#publish/pages/alternates.ts';
import { readMarkup } from '#publish/pages/markup.ts';
import { readPageFacts } from '#publish/pages/page-facts.ts';
import { addressOf, type PageRecord } from '#publish/pages/page-record.ts';

const ORIGIN = 'https://mall.example';
const factsOf = (address: string, html: string) => readPageFacts(address, readMarkup(html));
const head = (own: string, others: Record<string, string>, more = '') =>
  `<!doctype html><html lang="zh" dir="ltr"><head><style>a{}</style><link rel="canonical" href="${ORIGIN}${encodeURI(own)}"/>${Object.entries(
    others,
  )
    .map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${ORIGIN}${encodeURI(path)}">`)
    .join('')}${more}</head><body></body></html>`;

const ZH = '/zh/红茶壶-d-12-0.html';
const EN = '/red-teapot-d-12-0.html';
const SET = { en: EN, zh: ZH, 'x-default': EN };

describe('what a page says about itself', () => {
  test('its language, picture and whether it is to be listed', () => {
    const facts = factsOf(
      ZH,
      head(ZH, SET, '<meta property="og:image" content="https://mall.example/p.webp?a=1&amp;b=2">'),
    );
    expect(facts).toMatchObject({
      language: 'zh',
      indexed: true,
      fault: '',
      image: 'https://mall.example/p.webp?a=1&b=2',
    });
  });

  test('members of one set name it alike, in whatever order', () => {
    const { group } = factsOf(ZH, head(ZH, SET));
    expect(factsOf(EN, head(EN, { 'x-default': EN, zh: ZH, en: EN })).group).toBe(group);
    expect(factsOf(EN, head(EN, { ...SET, zh: '/zh/x-d-12-0.html' })).group).not.toBe(group);
  });

  test('a page with noindex, or with another canonical address, is not listed', () => {
    expect(factsOf(ZH, head(ZH, SET, '<meta name="robots" content="noindex, follow">')).indexed).toBe(false);
    expect(factsOf(ZH, head(EN, SET)).indexed).toBe(false);
    expect(factsOf('/fragments/menu', '<ul></ul>')).toMatchObject({ indexed: false, group: '' });
  });

  test('is read from its head, whatever its texts and attributes look like', () => {
    const text = '</head><link rel="canonical" href="/other"><meta name="robots" content="noindex">';
    const decoy = `<meta name="description" content='${text}'><!-- ${text} --><title>${text.replaceAll('<', '&lt;')}</title>`;
    const page = head(ZH, SET)
      .replace('<head>', `<head>${decoy}`)
      .replace('<body>', `<body>${text}<img alt='${text}'>`);
    expect(factsOf(ZH, page)).toEqual(factsOf(ZH, head(ZH, SET)));
  });

  test.each([
    [{ en: EN, zh: ZH }, 'no x-default'],
    [{ ...SET, 'x-default': ZH }, 'not the page in the default language'],
    [{ en: EN, 'x-default': EN }, 'do not name the page itself'],
  ])('alternates %j are a fault', (set, fault) => expect(factsOf(ZH, head(ZH, set)).fault).toContain(fault));
});

const record = (file: string, set = SET as Record<string, string>): PageRecord => {
  const address = addressOf(file);
  const facts = factsOf(address, head(address, set));
  return {
    ...facts,
    language: address.startsWith('/zh') ? 'zh' : 'en',
    file,
    address,
    hash: 'h',
    payload: null,
    policy: 0,
    shows: [],
  };
};

describe('pages in several languages', () => {
  test('a complete set has no fault, and its sitemap names all of them', () => {
    const records = [record(EN), record(ZH)];
    expect(alternateFaults(records)).toEqual([]);
    const [first] = [...sitemapPages(records)];
    expect(first).toMatchObject({
      path: EN,
      alternates: [{ hreflang: 'en' }, { hreflang: 'zh', path: ZH }, { hreflang: 'x-default', path: EN }],
    });
  });

  test('an alternate that does not exist is reported, and left out of the sitemap', () => {
    const records = [record(EN)];
    expect(alternateFaults(records)).toEqual([`${EN}: its alternates do not all exist or do not name it back`]);
    expect([...sitemapPages(records)]).toEqual([{ path: EN, alternates: [], images: [] }]);
  });

  test('the manifest finds products and lists by id in each language', () => {
    const list = record('/zh/茶-l-5.html', {});
    const manifest = buildManifest('1', new Date(0), { code: '', origin: ORIGIN }, [record(EN), record(ZH), list]);
    expect(manifest.product).toEqual({ '12-0': { en: EN, zh: ZH } });
    expect(manifest.categories).toEqual({ '5': { zh: '/zh/茶-l-5' } });
    expect(manifest.pages[ZH]).toEqual({ hash: 'h', payload: false });
  });
});

test.each([
  ['/index.html', '/', '/_payload.json'],
  ['/zh.html', '/zh/', '/zh/_payload.json'],
  ['/tea-l-5.html', '/tea-l-5', '/tea-l-5/_payload.json'],
  [ZH, ZH, '/zh/红茶壶-d-12-0/_payload.json'],
  ['/zh/404.html', '/zh/404', '/zh/404/_payload.json'],
])('the file %s is reached as %s, its payload as %s', (file, address, payload) => {
  expect(addressOf(file)).toBe(address);
  expect(payloadPath(file)).toBe(payload);
  expect(payloadPath(address)).toBe(payload);
});

test('what a page leaves is found by its file, once, whether it gave its path encoded or not', () => {
  leavePayload(encodeURI(ZH), { id: 12 });
  expect(takePayload(ZH)?.data).toEqual({ id: 12 });
  expect(takePayload(ZH)).toBeUndefined();
  leavePayload('/zh/', 1);
  expect(takePayload('/zh.html')?.data).toBe(1);
});
