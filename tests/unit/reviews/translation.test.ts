import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/reviews/translation.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/reviews/translation.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const texts = { comment: 'Light.', followUp: '', merchantReplyContent: 'Thank you.' };
const shown = () => stores.$translations.get()['5'];

test('a translation is asked for once, and shown and hidden after that', async () => {
  void stores.showTranslation(5);
  void stores.showTranslation(5);
  expect(shown()).toEqual({ state: 'loading' });
  await mall.answer(texts);
  expect(shown()).toEqual({ state: 'ready', texts, isShown: true });
  stores.showOriginal(5);
  expect(shown()).toEqual({ state: 'ready', texts, isShown: false });
  await stores.showTranslation(5);
  expect(shown()).toEqual({ state: 'ready', texts, isShown: true });
  expect(mall.asked).toHaveLength(1);
});

test('one that cannot be had says why, and is asked for again', async () => {
  void stores.showTranslation(5);
  await mall.refuse(5308);
  expect(shown()).toEqual({ state: 'failed', message: 'no 5308' });
  stores.showOriginal(5);
  expect(shown()).toMatchObject({ state: 'failed' });
  void stores.showTranslation(5);
  await mall.answer(texts);
  expect(shown()).toMatchObject({ state: 'ready' });
});
