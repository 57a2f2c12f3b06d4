import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeLink, listLink, productLink } from '#locale/links.ts';
import { LOCALES } from '#locale/locales.ts';
import { createBodies } from '#server/platform/static/bodies.ts';
import { entityTag, isUnchanged } from '#server/platform/static/conditions.ts';
import { acceptedEncoding } from '#server/platform/static/encodings.ts';
import { resolveTarget } from '#server/platform/static/resolve.ts';
import { securityHeaders } from '#server/platform/static/security.ts';
import { canonicalAddresses } from '#server/platform/static/site.ts';
import { anyText, locale, longName } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const homeFile = (link: string) => (link === '/' ? '/index.html' : `${link.replace(/\/$/, '')}.html`);
const paths = [
  ...LOCALES.flatMap((language) => [
    homeFile(homeLink(language)),
    productLink(language, '红茶壶 Théière', 12),
    productLink(language, 'flash', 3, 1),
    `${listLink(language, 'شاي', 5)}.html`,
  ]),
  '/404.html',
  '/zh/404.html',
  '/_astro/a.Bc12.js',
  '/sitemap.xml',
  '/robots.txt',
];
const REDIRECTS = new Map<string, number | string>([
  ['/products/tea', 12],
  ['/old', '/'],
  ['/older', '/old'],
]);
const site = {
  files: new Map(paths.map((path) => [path, 'hash'])),
  canonical: canonicalAddresses(paths),
  redirects: REDIRECTS,
};

const target = fc.oneof(
  anyText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  anyText.map((text) => `/${text}`),
  fc
    .tuple(anyText, fc.constantFrom('-d-12-0.html', '-d-3-1.html', '-d-12-0', '-l-5', '-l-5.html', '-d-99-0.html'))
    .map(([text, end]) => `/${encodeURIComponent(text.toWellFormed())}${end}`),
  fc.constantFrom(
    '',
    '*',
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/..%2f..%2fetc%2fpasswd',
    '/%',
    '/%ff',
    '/%00',
    '/zh//',
    '/a?b?c',
    '/?x=%0d%0aSet-Cookie:a',
    '/products/tea',
    '/zh/old',
    '/older?a=b',
    '/older/',
  ),
  fc.constantFrom(...paths).map((path) => encodeURI(path)),
);

describe('an address', () => {
  law('leads to a file of the build, inside this mall, or nowhere', [target], (asked) => {
    const found = resolveTarget(site, asked);
    if (found.kind === 'file') expect(site.files.has(found.path)).toBe(true);
    if (found.kind === 'missing') expect(LOCALES).toContain(found.locale);
    if (found.kind !== 'redirect') return;
    expect(found.to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    // One step leads there: no circles, no chains.
    expect(resolveTarget(site, found.to).kind).toBe('file');
  });

  law(
    'of a product under any name leads to the right one, query and all',
    [locale, fc.oneof(anyText, longName)],
    (language, name) => {
      const right = productLink(language, '红茶壶 Théière', 12);
      const wrong = productLink(language, name, 12);
      fc.pre(wrong !== right);
      expect(resolveTarget(site, `${encodeURI(wrong)}?a=b`)).toEqual({
        kind: 'redirect',
        to: `${encodeURI(right)}?a=b`,
      });
      expect(resolveTarget(site, encodeURI(right))).toEqual({ kind: 'file', path: right });
    },
  );

  law('of a product that is not there is missing in its own language', [locale, anyText], (language, name) => {
    const path = productLink(language, name, 99);
    expect(resolveTarget(site, encodeURI(path))).toEqual({ kind: 'missing', locale: language, path, wantsPage: true });
  });

  test.each([
    ['/', '/index.html'],
    ['/zh/', '/zh.html'],
    ['/robots.txt', '/robots.txt'],
    [encodeURI(listLink('ar', 'شاي', 5)), `${listLink('ar', 'شاي', 5)}.html`],
    [encodeURI(productLink('fr', '红茶壶 Théière', 12).normalize('NFD')), productLink('fr', '红茶壶 Théière', 12)],
  ])('%s is the file %s', (asked, path) => {
    expect(resolveTarget(site, asked)).toEqual({ kind: 'file', path });
  });

  test.each(['/404.html', '/zh/404.html', '/404', '/zh/404'])('%s is no page to be asked for', (asked) => {
    expect(resolveTarget(site, asked).kind).toBe('missing');
  });

  test.each(['/%', '/%ff', '/%E0%A4%A', 'http://evil.example/', '*', ''])('%j is no path', (asked) => {
    expect(resolveTarget(site, asked).kind).toBe('bad');
  });
});

describe('what was sent before', () => {
  law(
    'is known again in every encoding, and nothing else is',
    [fc.stringMatching(/^[0-9a-f]{16}$/), fc.stringMatching(/^[0-9a-f]{16}$/)],
    (hash, other) => {
      fc.pre(hash !== other);
      for (const encoding of ['br', 'gzip', 'identity'] as const) {
        expect(isUnchanged(entityTag(hash, encoding), hash)).toBe(true);
        expect(isUnchanged(`W/${entityTag(hash, encoding)}`, hash)).toBe(true);
        expect(isUnchanged(`"x", ${entityTag(hash, encoding)}`, hash)).toBe(true);
        expect(isUnchanged(entityTag(other, encoding), hash)).toBe(false);
      }
      expect(isUnchanged(undefined, hash)).toBe(false);
    },
  );

  law(
    'never fills more memory than it may',
    [fc.array(fc.tuple(fc.nat(30), fc.nat(3_000)), { maxLength: 60 })],
    (kept) => {
      const most = 20_000;
      const bodies = createBodies(most);
      for (const [key, size] of kept) bodies.keep(String(key), { hash: 'h', body: Buffer.alloc(size), headers: [] });
      const held = Array.from({ length: 31 }, (_, key) => bodies.get(String(key))?.body.length ?? 0);
      expect(held.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
      const [key, size] = kept.at(-1) ?? [0, 0];
      if (kept.length > 0 && size + 1_000 <= most / 4) expect(bodies.get(String(key))?.body.length).toBe(size);
    },
  );
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that takes %j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('the policy lets nothing run but our own files and what is hashed, in no frame', () => {
  const headers = securityHeaders('https://mall.example', { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] });
  const policy = headers['Content-Security-Policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'sha256-a';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Strict-Transport-Security': expect.any(String),
  });
  expect(policy).not.toContain('frame-src');
  expect(securityHeaders('http://localhost:4321', { scripts: [], styles: [] })).not.toHaveProperty(
    'Strict-Transport-Security',
  );
});

test('the policy lets in the chat that is configured, and nothing of any other host', () => {
  const hosts = ['https://chat.example:8443'];
  const { 'Content-Security-Policy': policy = '' } = securityHeaders('https://mall.example', {
    scripts: ["'sha256-a'"],
    styles: [],
    hosts,
  });
  expect(policy).toContain("script-src 'self' 'sha256-a' https://chat.example:8443;");
  expect(policy).toContain("connect-src 'self' https://chat.example:8443 wss://chat.example:8443;");
  expect(policy).toContain('frame-src https://chat.example:8443;');
  expect(policy.match(/(?:https?|wss?):\/\/[^ ;]+/g)?.every((host) => host.endsWith('://chat.example:8443'))).toBe(
    true,
  );
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('the policy lets a back end that browsers call be called and give pictures, and no code', () => {
  const hashes = { scripts: [], styles: [], apis: ['http://localhost:81'] };
  const { 'Content-Security-Policy': policy = '' } = securityHeaders('http://localhost:80', hashes);
  const named = policy.split('; ').filter((directive) => directive.includes('localhost'));
  expect(named).toEqual(["img-src 'self' data: https: http://localhost:81", "connect-src 'self' http://localhost:81"]);
});
