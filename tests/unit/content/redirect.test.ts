import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOwnPath, pathOfAddress, type RedirectRow, redirectFaults, redirectPath } from '#domain/content/redirect.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const rowsOf = (...pairs: [from: string, to: string | number][]): RedirectRow[] =>
  pairs.map(([from, to], i) => ({ line: i + 2, from, to: typeof to === 'number' ? { productId: to } : { path: to } }));
const faults = (rows: RedirectRow[], known: RedirectRow[] = []) =>
  redirectFaults(rows, new Map(known.map(({ from, to }) => [from, to]))).map(({ line, why }) => `${line} ${why}`);

describe('the path of a redirect', () => {
  test.each([
    ['/products/red-mug', '/products/red-mug'],
    ['/products/caf%C3%A9/', '/products/café'],
    ['/products/cafe\u0301', '/products/café'],
    [' /a b ', '/a b'],
    ['/', '/'],
  ])('%j is %j', (text, path) => {
    expect(redirectPath(text)).toBe(path);
  });

  test.each([
    '',
    'products',
    '//evil.example',
    '/a//b',
    '/a/../b',
    '/a\\b',
    '/\\evil.example',
    '/a?b',
    '/a#b',
    '/%zz',
    '/a\nb',
  ])('%j is none', (text) => {
    expect(redirectPath(text)).toBeNull();
  });

  test('stands in an address of the old shop', () => {
    expect(pathOfAddress('https://old.example/products/mug?variant=1')).toBe('/products/mug');
    expect(pathOfAddress('/products/mug#top')).toBe('/products/mug');
    expect(pathOfAddress('javascript:alert(1)')).toBeNull();
  });

  law('is found by itself, and leads to no other host', [anyText], (text) => {
    const path = redirectPath(text);
    if (path === null) return;
    expect(path).toMatch(/^\/(?!\/)/);
    expect(URL.parse(encodeURI(path), 'https://mall.example')?.host).toBe('mall.example');
  });

  test('is not one that the mall answers itself', () => {
    for (const path of ['/', '/api/x', '/red-mug-d-12-0.html', '/tea-l-5', '/pictures/a.webp'])
      expect(isOwnPath(path)).toBe(true);
    for (const path of ['/products/red-mug', '/products/tea-l-5', '/apis', '/about'])
      expect(isOwnPath(path)).toBe(false);
  });
});

describe('a list of redirects', () => {
  test('may lead several addresses to one, and replace what is known', () => {
    expect(faults(rowsOf(['/a', '/new'], ['/b', '/new'], ['/c', 12]), rowsOf(['/c', '/other']))).toEqual([]);
  });

  test('has no address twice, no loops and no chains', () => {
    expect(faults(rowsOf(['/a', '/x'], ['/a', '/y']))).toEqual(['3 /a stands in line 2 too']);
    expect(faults(rowsOf(['/a', '/a']))).toEqual(['2 /a leads to itself']);
    expect(faults(rowsOf(['/a', '/b'], ['/b', '/a']))).toEqual([
      '2 /a → /b → /a is a loop',
      '3 /b → /a → /b is a loop',
    ]);
    expect(faults(rowsOf(['/a', '/b'], ['/b', '/c']))).toEqual(['2 /b leads on to /c: name that instead']);
    expect(faults(rowsOf(['/a', '/b']), rowsOf(['/b', 7]))).toEqual(['2 /b leads on to product 7: name that instead']);
    expect(faults(rowsOf(['/b', '/c']), rowsOf(['/a', '/b']))).toEqual([
      '2 /a leads to /b: lead it to the new address first',
    ]);
  });

  test('leaves what is kept where it leads, and has no address of that twice either', () => {
    const rows = rowsOf(['/b', '/new'], ['/a', '/new'], ['/a', '/new']);
    const known = new Map([['/a', { path: '/b' }]]);
    expect(redirectFaults(rows, known, new Set(rows.slice(1)))).toEqual([
      { line: 2, why: '/a leads to /b: lead it to the new address first' },
      { line: 4, why: '/a stands in line 3 too' },
    ]);
  });

  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
  const list = fc.array(fc.tuple(path, path), { maxLength: 5 }).map((pairs) => rowsOf(...pairs));
  law('that is without faults sends nobody on twice', [list], (rows) => {
    if (faults(rows).length > 0) return;
    const sources = new Set(rows.map(({ from }) => from));
    for (const { to } of rows) expect('path' in to && sources.has(to.path)).toBe(false);
  });
});
