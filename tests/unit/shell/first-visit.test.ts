import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

afterEach(() => vi.unstubAllGlobals());

/** The front door of a mall with pages in some languages, where nothing is remembered or one language. */
async function open(offered: readonly string[], remembered?: string) {
  const mall: FakeMall = openBrowser();
  const replaced: string[] = [];
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' });
  vi.stubGlobal('location', { protocol: 'http:', search: '?utm=x', replace: (to: string) => replaced.push(to) });
  const isOffered = (selector: string) => offered.some((language) => selector.includes(`hreflang="${language}"`));
  const cookies: string[] = [];
  Object.assign(document, { querySelector: (selector: string) => (isOffered(selector) ? {} : null) });
  Object.defineProperty(document, 'cookie', { get: () => '', set: (text: string) => cookies.push(text) });
  const { greet } = await freshly(() => import('../../../src/islands/shell/first-visit.ts'));
  return { mall, replaced, cookies, greeting: greet(remembered) };
}

const TWO = ['en', 'de'];

describe('the front door leads', () => {
  test('to the language of the last visit without a question to the mall', async () => {
    const { mall, replaced, greeting } = await open(TWO, 'de');
    await greeting;
    expect(replaced).toEqual(['/de/?utm=x']);
    expect(mall.asked).toEqual([]);
  });

  test('to what the mall says where that language is off by now', async () => {
    const { mall, replaced, greeting } = await open(TWO, 'fr');
    await mall.answer({ language: 'de' });
    await greeting;
    expect(replaced).toEqual(['/de/?utm=x']);
  });

  test.each([
    ['fr', TWO],
    ['de', []],
    ['en', TWO],
  ])('nowhere where the mall says %s and has pages in %j', async (language, offered) => {
    const { mall, replaced, cookies, greeting } = await open(offered);
    await mall.answer({ language });
    await greeting;
    expect(replaced).toEqual([]);
    expect(cookies).toEqual([expect.stringMatching(/^i18n_locale=en;/)]);
  });
});
