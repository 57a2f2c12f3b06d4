import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carriedSearchText, storeSearchText } from '#stores/search/search-text.ts';
import { openBrowser } from '../../support/browser/browser-globals.ts';

beforeEach(() => openBrowser());
afterEach(() => vi.unstubAllGlobals());

const HERE = 'https://mall.example/';

test('the search text is carried to the next page only', () => {
  storeSearchText(HERE, 'tea');
  expect(carriedSearchText(HERE)).toBe('tea');
  expect(carriedSearchText('https://mall.example/merchant/merchant_street')).toBe('');
  expect(carriedSearchText('')).toBe('');
});

test('a page that is left with an empty search box carries nothing', () => {
  storeSearchText(HERE, 'tea');
  storeSearchText(HERE, '');
  expect(carriedSearchText(HERE)).toBe('');
});

test.each(['{', 'null', '5', '["x"]', '["https://mall.example/", {}]'])('%s in the storage is no text', (kept) => {
  sessionStorage.setItem('searchText', kept);
  expect(carriedSearchText(HERE)).toBe('');
});
