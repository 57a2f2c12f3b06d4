import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepError } from '#stores/shell/page-state.ts';
import { openBrowser } from '../../support/browser/browser-globals.ts';

const kept = () => JSON.parse(sessionStorage.getItem('page') ?? 'null');

beforeEach(() => void openBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('what went wrong', () => {
  test('is kept with the page, and the errors of the page before are not', () => {
    keepError('/a', 'mount', 'TypeError: no code');
    keepError('/a', 'app', 'Error: once more');
    expect(kept()).toEqual({
      path: '/a',
      errors: [
        { kind: 'mount', text: 'TypeError: no code' },
        { kind: 'app', text: 'Error: once more' },
      ],
    });
    keepError('/b', 'app', 'Error: elsewhere');
    expect(kept()).toEqual({ path: '/b', errors: [{ kind: 'app', text: 'Error: elsewhere' }] });
  });

  test('is kept up to twenty times', () => {
    for (let at = 1; at <= 25; at++) keepError('/', 'app', `Error: ${at}`);
    expect(kept().errors.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Error: ${at + 6}`),
    );
  });

  test.each(['{bad', '5', '[]'])('is no worse for %s in the storage', (text) => {
    sessionStorage.setItem('page', text);
    expect(() => keepError('/', 'app', 'Error')).not.toThrow();
  });

  test('is not kept by a browser that keeps nothing, and nothing else goes wrong', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => keepError('/', 'app', 'Error')).not.toThrow();
  });
});
