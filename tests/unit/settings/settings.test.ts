import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_REGION } from '#contract/envelope.ts';
import { freshly, openBrowser } from '../../support/browser/browser-globals.ts';

afterEach(() => vi.unstubAllGlobals());
const modeStore = (held: Record<string, string> = {}) => {
  openBrowser(held);
  return freshly(() => import('#stores/settings/color-mode.ts'));
};

describe('the colour mode', () => {
  test('is kept under the key and with the members that the spec names', async () => {
    const { $colourMode, preferMode } = await modeStore();
    preferMode('system', true, null);
    expect($colourMode.get()).toEqual({ preference: 'system', value: 'dark', unknown: false, forced: false });
    const kept = (localStorage as unknown as Record<string, string>)['nuxt-color-mode'];
    expect(JSON.parse(kept ?? '')).toEqual($colourMode.get());
  });

  test.each([
    ['system', true, null, 'dark'],
    ['system', false, null, 'light'],
    ['dark', false, null, 'dark'],
    ['light', true, null, 'light'],
    ['dark', true, 'light', 'light'],
    ['system', false, 'dark', 'dark'],
  ] as const)('%s, device dark: %s, forced: %s → %s', async (preference, isDark, forced, value) => {
    const { modeInEffect } = await modeStore();
    expect(modeInEffect(preference, isDark, forced)).toBe(value);
  });

  test.each(['{bad', 'null', '5', '"dark"', '{"preference":"purple"}', '[]'])(
    '%s under its key is forgotten',
    async (text) => {
      const { $colourMode } = await modeStore({ 'nuxt-color-mode': text });
      expect($colourMode.get()).toEqual({ preference: 'system', value: 'light', unknown: true, forced: false });
    },
  );

  test('a page may force light or dark; forcing the system is refused with a warning', async () => {
    const { readForcedMode } = await modeStore();
    expect([readForcedMode('light'), readForcedMode('dark'), readForcedMode(undefined), readForcedMode('x')]).toEqual([
      'light',
      'dark',
      null,
      null,
    ]);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(readForcedMode('system')).toBeNull();
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe('rates of exchange', () => {
  const usd = { code: 'USD', symbol: '$', name: 'Dollar', decimals: 2, rate: '1', isDefault: true };
  const open = async (held: Record<string, string> = {}) => {
    const mall = openBrowser(held);
    return { mall, stores: await freshly(() => import('#stores/settings/currencies.ts')) };
  };

  test('are asked for once and remembered for the next page', async () => {
    const { mall, stores } = await open();
    const loading = stores.loadCurrencies();
    await mall.answer([usd]);
    expect(await loading).toEqual([usd]);
    expect(await stores.loadCurrencies()).toEqual([usd]);
    expect(mall.asked).toHaveLength(1);
    const kept = String((sessionStorage as unknown as Record<string, string>)['currencies']);
    const next = await open({ currencies: kept });
    expect(await next.stores.loadCurrencies()).toEqual([usd]);
    expect(next.mall.asked).toHaveLength(0);
  });

  test('are asked for once by all who ask at the same time, and anew after a failure', async () => {
    const { mall, stores } = await open();
    const failing = [stores.loadCurrencies(), stores.loadCurrencies()].map((one) => one.catch(() => 'failed'));
    await mall.refuse();
    expect(await Promise.all(failing)).toEqual(['failed', 'failed']);
    const loading = [stores.loadCurrencies(), stores.loadCurrencies()];
    await mall.answer([usd]);
    expect(await Promise.all(loading)).toEqual([[usd], [usd]]);
    expect(mall.asked).toHaveLength(2);
  });

  test.each([
    '{bad',
    'null',
    '{"at":9999999999999999,"list":5}',
    '{"at":0,"list":[]}',
    `{"at":${Date.now()},"list":[]}`,
  ])('are asked for when what is remembered is old or nonsense: %s', async (currencies) => {
    const { mall, stores } = await open({ currencies });
    const loading = stores.loadCurrencies();
    await mall.answer([usd]);
    expect(await loading).toEqual([usd]);
  });
});

describe('settings', () => {
  const open = (held: Record<string, string>) => {
    openBrowser(held);
    return freshly(() => import('#stores/settings/settings.ts'));
  };

  test('are what was kept', async () => {
    const kept = { language: 'zh', currency: 'JPY', currencySymbol: 'KD', regionId: '44' };
    const { $language, $currency, $currencySymbol, $regionId } = await open(kept);
    expect([$language, $currency, $currencySymbol, $regionId].map((store) => store.get())).toEqual([
      'zh',
      'JPY',
      'KD',
      '44',
    ]);
  });

  test.each(['', '\u0000', 'x'.repeat(99), '{"a":1}', 'usd\n'])('%j counts as not set', async (text) => {
    const { $language, $currency, $regionId } = await open({ language: text, currency: text, regionId: text });
    expect([$language, $currency, $regionId].map((store) => store.get())).toEqual([
      'en',
      'USD',
      String(DEFAULT_REGION),
    ]);
  });
});

test('calls go out although the storage of the browser is closed', async () => {
  const mall = openBrowser();
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('closed', 'SecurityError');
        },
      },
    ),
  );
  const { callMall } = await freshly(() => import('#api-client/browser.ts'));
  const asking = callMall('systemTime', {});
  await mall.answer(5);
  expect(await asking).toBe(5);
});
