import { afterEach, describe, expect, test, vi } from 'vitest';
import { freshly, openBrowser } from '../../support/browser/browser-globals.ts';

const CONTEXT = { language: 'de', currency: 'EUR', currencySymbol: '€', regionId: 82, country: 'DE', timezone: 'UTC' };

async function open(held: Record<string, string> = {}, had = '') {
  const mall = openBrowser(held);
  const cookies: string[] = [];
  Object.defineProperty(document, 'cookie', { get: () => had, set: (text: string) => cookies.push(text) });
  const [visit, settings] = await freshly(() =>
    Promise.all([import('#stores/settings/visitor-context.ts'), import('#stores/settings/settings.ts')]),
  );
  const chosen = () => [settings.$currency, settings.$currencySymbol, settings.$regionId].map((store) => store.get());
  return { mall, visit, settings, cookies, chosen };
}
const textIn = (cookie = '') => JSON.parse(decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? ''));

afterEach(() => vi.unstubAllGlobals());

describe('the context of a stranger', () => {
  test('gives the settings that were not chosen, and a cookie of a year', async () => {
    const { mall, visit, cookies, chosen } = await open();
    const taking = visit.followContext();
    await mall.answer(CONTEXT);
    await taking;
    expect(mall.asked).toEqual(['/api/front/index/context']);
    expect(chosen()).toEqual(['EUR', '€', '82']);
    expect(cookies).toEqual([expect.stringMatching(/^context=.*;path=\/;max-age=31536000;samesite=lax$/)]);
    expect(textIn(cookies[0])).toEqual({ language: 'en', currency: 'EUR', regionId: 82 });
  });

  test('leaves what was chosen', async () => {
    const { mall, visit, chosen } = await open({ currency: 'JPY', currencySymbol: '¥', regionId: '44' });
    const taking = visit.followContext();
    await mall.answer(CONTEXT);
    await taking;
    expect(chosen()).toEqual(['JPY', '¥', '44']);
  });

  test('is asked for again on the next page when the mall refuses', async () => {
    const { mall, visit, cookies, chosen } = await open();
    const taking = visit.followContext();
    await mall.refuse();
    await taking;
    expect(cookies).toEqual([]);
    expect(chosen()).toEqual(['USD', '$', '211']);
  });
});

test('who has the cookie is not asked for again; it follows the settings', async () => {
  const { mall, visit, cookies } = await open({ currency: 'JPY', language: 'ja' }, 'a=1; context=%7B%7D');
  await visit.followContext();
  expect(mall.asked).toEqual([]);
  expect(textIn(cookies[0])).toEqual({ language: 'ja', currency: 'JPY', regionId: 211 });
});

test('the language is kept for a year in the cookie that the spec names', async () => {
  const { settings, cookies } = await open({ language: 'ar' });
  settings.rememberLanguage();
  expect(cookies).toEqual(['i18n_locale=ar;path=/;max-age=31536000;samesite=lax']);
});
