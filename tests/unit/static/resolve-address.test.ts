import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listLink, productLink } from '#locale/links.ts';
import { LOCALES } from '#locale/locales.ts';
import { resolveTarget } from '#server/platform/static/resolve.ts';
import { canonicalAddresses } from '#server/platform/static/site.ts';

const names = {
  en: 'Red teapot',
  zh: '红茶壶',
  ar: 'إبريق الشاي',
  de: 'Rote Kanne',
  es: 'Tetera',
  fr: 'Théière',
  ja: '赤い急須',
};
const FILES = [
  '/index.html',
  '/404.html',
  '/robots.txt',
  '/_astro/a.1b2c.js',
  ...LOCALES.slice(1).flatMap((locale) => [`/${locale}.html`, `/${locale}/404.html`]),
  ...LOCALES.map((locale) => productLink(locale, names[locale], 12)),
  ...LOCALES.map((locale) => `${listLink(locale, names[locale], 5)}.html`),
  '/zh/红茶壶-d-12-0/_payload.json',
  '/product/detail.html',
  '/zh/users/agreement_rules/userinfo.html',
  '/activity/information_info/3.html',
  '/activity/information_list.html',
  '/users/index.html',
  '/zh/merchant/merchant_list.html',
  '/users/agreement_rules.html',
  '/users/agreement_rules/couponagreementinfo.html',
];
const files = new Map(FILES.map((path) => [path, 'hash']));
const REDIRECTS = new Map<string, number | string>([
  ['/products/teapot', 12],
  ['/products/gone', 99],
  ['/products/thé vert', 12],
  ['/pages/about', '/users/agreement_rules'],
  ['/pages/shops', '/merchant/merchant_list'],
  ['/old-users', '/users'],
  ['/manual', '/uploads/manual.pdf'],
  ['/start', '/'],
  ['/nowhere', '/not-there'],
  ['/one', '/products/teapot'],
  ['/loop-a', '/loop-b'],
  ['/loop-b', '/loop-a'],
  // A page is never hidden.
  ['/robots.txt', 12],
]);
const directory = { files, canonical: canonicalAddresses(files.keys()), redirects: REDIRECTS };
const resolve = (target: string) => resolveTarget(directory, target);
const file = (path: string) => ({ kind: 'file', path });
const redirect = (to: string) => ({ kind: 'redirect', to });

describe('what an address leads to', () => {
  test.each([
    ['/', '/index.html'],
    ['/?utm=1', '/index.html'],
    ['/zh', '/zh.html'],
    ['/zh/', '/zh.html'],
    ['/zh/?a=1', '/zh.html'],
    ['/robots.txt', '/robots.txt'],
    ['/red-teapot-d-12-0.html', '/red-teapot-d-12-0.html'],
    ['/red-teapot-l-5', '/red-teapot-l-5.html'],
    ['/red-teapot-l-5?page=2', '/red-teapot-l-5.html'],
    [encodeURI('/zh/红茶壶-d-12-0.html'), '/zh/红茶壶-d-12-0.html'],
    [encodeURI('/fr/théière-d-12-0.html'.normalize('NFD')), '/fr/théière-d-12-0.html'],
    [Buffer.from('/zh/红茶壶-l-5').toString('latin1'), '/zh/红茶壶-l-5.html'],
    ['/product/detail?id=99', '/product/detail.html'],
    ['/product/detail?id=12&marketingType=1', '/product/detail.html'],
    ['/product/detail?id=', '/product/detail.html'],
    ['/product/detail?utm=1', '/product/detail.html'],
    ['/users/agreement_rules?type=user/level/rule', '/users/agreement_rules.html'],
    ['/users/agreement_rules?type=__proto__', '/users/agreement_rules.html'],
    [encodeURI('/zh/红茶壶-d-12-0/_payload.json'), '/zh/红茶壶-d-12-0/_payload.json'],
  ])('%s is a page', (target, path) => expect(resolve(target)).toEqual(file(path)));

  test.each([
    ['/old-name-d-12-0.html', '/red-teapot-d-12-0.html'],
    ['/-d-12-0.html?a=1&b=%20', '/red-teapot-d-12-0.html?a=1&b=%20'],
    ['/Red-Teapot-d-12-0', '/red-teapot-d-12-0.html'],
    ['/zh/red-teapot-d-12-0.html', encodeURI('/zh/红茶壶-d-12-0.html')],
    ['/zh/x-l-5?page=2', `${encodeURI('/zh/红茶壶-l-5')}?page=2`],
    ['/x-l-5.html', '/red-teapot-l-5'],
    ['/red-teapot-l-5/', '/red-teapot-l-5'],
    ['/red-teapot-d-12-0.html/', '/red-teapot-d-12-0.html'],
    ['/product/detail?id=12&marketingType=0', '/red-teapot-d-12-0.html'],
    ['/product/detail3?id=12&utm=a%20b', '/red-teapot-d-12-0.html?utm=a+b'],
    ['/zh/product/detail2?id=12', encodeURI('/zh/红茶壶-d-12-0.html')],
    ['/zh/users/agreement_rules?type=userinfo', '/zh/users/agreement_rules/userinfo'],
    ['/activity/information_info?id=3&from=app', '/activity/information_info/3?from=app'],
    ['/activity/information_info?id=../../robots.txt', '/activity/information_list?id=../../robots.txt'],
    ['/users', '/users/index'],
    ['/users/?a=1', '/users/index?a=1'],
    ['/activity/information_info', '/activity/information_list'],
    ['/zh/merchant/merchant_home', '/zh/merchant/merchant_list'],
    ['/users/agreement_rules?type=coupon/agreement/info', '/users/agreement_rules/couponagreementinfo'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/?utm=1', '/?utm=1'],
    ['/en/users/index', '/users/index'],
    ['/en/users', '/users/index'],
    ['/en/old-name-d-12-0.html', '/red-teapot-d-12-0.html'],
    ['/en/product/detail?id=12', '/red-teapot-d-12-0.html'],
    ['/x-l-5?q=\u00e9', '/red-teapot-l-5?q=%C3%A9'],
  ])('%s leads to the right address', (target, to) => expect(resolve(target)).toEqual(redirect(to)));

  test.each([
    ['/products/teapot', '/red-teapot-d-12-0.html'],
    ['/products/teapot/?variant=1', '/red-teapot-d-12-0.html?variant=1'],
    ['/collections/tea/products/teapot', '/red-teapot-d-12-0.html'],
    ['/zh/products/teapot', encodeURI('/zh/红茶壶-d-12-0.html')],
    ['/en/products/teapot', '/red-teapot-d-12-0.html'],
    ['/products/th%C3%A9%20vert', '/red-teapot-d-12-0.html'],
    ['/pages/about', '/users/agreement_rules'],
    ['/de/pages/about', '/users/agreement_rules'],
    ['/zh/pages/shops', '/zh/merchant/merchant_list'],
    ['/old-users', '/users/index'],
    ['/manual', '/uploads/manual.pdf'],
    ['/zh/manual?a=b', '/uploads/manual.pdf?a=b'],
    ['/start', '/'],
    ['/zh/start', '/zh/'],
    ['/one', '/red-teapot-d-12-0.html'],
  ])('the old address %s leads on to %s', (target, to) => expect(resolve(target)).toEqual(redirect(to)));

  test.each(['/products/gone', '/nowhere', '/loop-a', '/loop-b', '/collections/a/b/products/teapot', '/collections/a'])(
    'the old address %s leads nowhere',
    (target) => expect(resolve(target)).toMatchObject({ kind: 'missing' }),
  );

  test.each([
    ['/nope', 'en'],
    ['/product/detail?id=0x0c', 'en'],
    ['/product/detail?id=-12', 'en'],
    ['/product/detail3?id=tea', 'en'],
    ['/zh/product/detail?id=1e3', 'zh'],
    ['/en/nope', 'en'],
    ['/en/en/users/index', 'en'],
    ['/en//evil.example/', 'en'],
    ['/ja/users', 'ja'],
    ['/zh/product/detail?id=99', 'zh'],
    ['/x-d-99-0.html', 'en'],
    ['/x-d-12-1.html', 'en'],
    ['/zh/nope', 'zh'],
    ['/ar/nope/', 'ar'],
    ['/xx/nope', 'en'],
    ['/404', 'en'],
    ['/404.html', 'en'],
    ['/zh/404', 'zh'],
    ['/a/b/x-d-12-0.html', 'en'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'en'],
    ['/..%5c..%5cetc', 'en'],
    ['//evil.example/', 'en'],
    ['//evil.example/x-d-12-0.html', 'en'],
    ['/\\evil.example', 'en'],
    ['/%00', 'en'],
    ['/__proto__', 'en'],
    ['/constructor', 'en'],
  ])('%s is not there, in the language of its path', (target, locale) =>
    expect(resolve(target)).toMatchObject({ kind: 'missing', locale, wantsPage: true }),
  );

  test('a missing part of a page gets no page', () => {
    for (const target of ['/_astro/gone.js', '/pictures/x.webp', '/zh/x/_payload.json'])
      expect(resolve(target)).toMatchObject({ kind: 'missing', wantsPage: false });
  });

  test.each(['/%', '/%zz', '/%c3%28', '/\u00ff\u00fe', 'http://evil.example/', '*', ''])(
    '%j cannot be read',
    (target) => expect(resolve(target)).toEqual({ kind: 'bad' }),
  );
});

test('whatever is asked for, only listed files are named, and redirects stay in the mall and lead to a page at once', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '/',
      '//',
      '..',
      '%2e',
      '%',
      '\\',
      '-d-12-0',
      '-l-5',
      '.html',
      '?',
      '#',
      'zh',
      'evil.example',
      '/zh/',
      '\u0000',
      '@',
      'products',
      'teapot',
      'start',
      'one',
      'pages/about',
    ),
  );
  const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(target, (text) => {
      const found = resolve(Buffer.from(text).toString('latin1'));
      if (found.kind === 'file') expect(files.has(found.path)).toBe(true);
      if (found.kind !== 'redirect') return;
      const url = new URL(found.to, 'http://mall.example');
      expect(url.origin).toBe('http://mall.example');
      expect(found.to).toMatch(/^\/(?![/\\])/);
      expect(found.to).toMatch(/^[\x21-\x7e]*$/);
      expect(resolve(found.to).kind).toBe('file');
    }),
    { numRuns: 3_000 },
  );
});
