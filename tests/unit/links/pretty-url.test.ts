import { describe, expect, test } from 'vitest';
import { listPath, productPath, readPrettyUrl, slug } from '#domain/content/pretty-url.ts';

describe('slug', () => {
  test.each([
    ['Red Teapot, 0.8 L', 'red-teapot-0-8-l'],
    ['红茶壶 0.8L', '红茶壶-0-8l'],
    ['إبريق شاي أحمر', 'إبريق-شاي-أحمر'],
    ['شَاي', 'شَاي'],
    ['Théière rouge', 'théière-rouge'],
    ['The\u0301ie\u0300re', 'théière'],
    ['İSTANBUL', 'i̇stanbul'],
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

  test('a name of ten thousand letters is cut in no time', () => {
    const began = performance.now();
    expect(slug('第'.repeat(10_000), 'goods')).toMatch(/^第{20,60}$/);
    expect(performance.now() - began).toBeLessThan(50);
  });
});

describe('readPrettyUrl', () => {
  test('an address contains kind, id and type', () => {
    expect(productPath('Red teapot', 12, 0)).toBe('red-teapot-d-12-0');
    expect(readPrettyUrl('red-teapot-d-12-0.html')).toEqual({ kind: 'goods', id: 12, type: 0 });
    expect(readPrettyUrl('x-d-3-1-d-12-2.html')).toEqual({ kind: 'goods', id: 12, type: 2 });
    expect(listPath('Tea', 5)).toBe('tea-l-5');
    expect(readPrettyUrl('tea-l-5')).toEqual({ kind: 'list', id: 5 });
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
    'tea-l-9999999999',
    'tea-d-0-0.html',
    'd-12-0.html',
  ])('%j is no address of ours', (segment) => {
    expect(readPrettyUrl(segment)).toBeNull();
  });
});
