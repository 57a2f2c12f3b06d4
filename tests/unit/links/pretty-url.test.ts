import { describe, expect, test } from 'vitest';
import { listPath, marketingTypeOf, productPath, readPrettyUrl, slug } from '#domain/content/pretty-url.ts';

describe('slug', () => {
  test.each([
    ['Red Teapot, 0.8 L', 'red-teapot-0-8-l'],
    ['红茶壶 0.8L', '红茶壶-0-8l'],
    ['إبريق شاي أحمر', 'إبريق-شاي-أحمر'],
    ['شَاي', 'شَاي'],
    ['Théière rouge', 'théière-rouge'],
    ['The\u0301ie\u0300re', 'théière'],
    ['İSTANBUL', 'i̇stanbul'],
    // J with a caron has a composed form only in lower case.
    ['J\u030Cana', '\u01F0ana'],
    ['x'.repeat(65), 'x'.repeat(64)],
    // Three bytes each: the twenty-second would end at byte 66.
    ['第'.repeat(22), '第'.repeat(21)],
    [`${'第'.repeat(21)}xy`, `${'第'.repeat(21)}x`],
    ['急須（赤）', '急須-赤'],
    ['I ❤️ Tea', 'i-tea'],
    ['𠮷野家', '𠮷野家'],
    ['50% off: a/b?c#d', '50-off-a-b-c-d'],
    ['\u202Egnp.exe', 'gnp-exe'],
    ['--x--', 'x'],
  ])('%s', (name, expected) => {
    expect(slug(name, 'goods')).toBe(expected);
  });

  test.each(['', '   ', '👍', '❤️', '\u0301', '///', '\u202E\u0000'])('%j leaves the fallback', (name) => {
    expect(slug(name, 'goods')).toBe('goods');
  });

  // Work that grew with the square of the length would take longer than a test may.
  test('a name of a million letters is cut', () => {
    expect(slug('第'.repeat(1_000_000), 'goods')).toMatch(/^第{20,60}$/);
  });
});

describe('readPrettyUrl', () => {
  test('an address contains kind, id and type', () => {
    expect(productPath('Red teapot', 12, 0)).toBe('red-teapot-d-12-0');
    expect(readPrettyUrl('red-teapot-d-12-0.html')).toEqual({ kind: 'goods', id: 12, type: 0 });
    expect(readPrettyUrl('x-d-3-1-d-12-2.html')).toEqual({ kind: 'goods', id: 12, type: 2 });
    expect(listPath('Tea', 5)).toBe('tea-l-5');
    expect(readPrettyUrl('tea-l-5')).toEqual({ kind: 'list', id: 5 });
    expect(readPrettyUrl('tea-l-2147483647')).toEqual({ kind: 'list', id: 2_147_483_647 });
  });

  test('the marketing types of an address are 0 base, 1 flash sale and 2 group buying; any other number is base', () => {
    expect([0, 1, 2].map(marketingTypeOf)).toEqual([0, 1, 2]);
    expect([-1, 3, 1.5, Number.NaN].map(marketingTypeOf)).toEqual([0, 0, 0, 0]);
  });

  test.each([
    'tea-l-',
    'tea-l-5.html',
    'tea-d-12-0',
    'tea-d-12-3.html',
    'tea-d-12.html',
    'tea-d--12-0.html',
    'tea-d-12-0.html\n',
    'tea-d-١٢-0.html',
    'tea-d-12345678901-0.html',
    'tea-d-4294967296-0.html',
    'tea-d-2147483648-0.html',
    'tea-l-2147483648',
    'tea-l-9999999999',
    'tea-d-0-0.html',
    'd-12-0.html',
  ])('%j is no address of ours', (segment) => {
    expect(readPrettyUrl(segment)).toBeNull();
  });
});
