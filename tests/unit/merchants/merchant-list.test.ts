import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { searchString } from '#locale/list-query.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { anyText } from '../../support/property/arbitraries.ts';

type Stores = typeof import('#stores/merchants/merchant-list.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/merchants/merchant-list.ts'));
});
afterEach(() => vi.unstubAllGlobals());

describe('the search for shops', () => {
  test('is read from an address and written back the same', () => {
    const address = '?searchValue=tea&categoryId=8&typeId=2&isSelf=1&page=3';
    expect(searchString(stores.readMerchantQuery(address))).toBe(address);
  });

  test('keeps the shops on screen until the next are here, and says when they cannot be had', async () => {
    void stores.loadMerchants({ typeId: 1 });
    await mall.answer({ total: 1, list: [{ id: 3 }] });
    void stores.loadMerchants({ typeId: 2 });
    expect(stores.$merchants.get()).toMatchObject({ query: { typeId: 2 }, page: { total: 1 }, state: 'loading' });
    await mall.refuse();
    expect(stores.$merchants.get()).toMatchObject({ query: { typeId: 2 }, page: { total: 1 }, state: 'failed' });
  });

  test('makes a call that the contract takes, whatever stands in the address', async () => {
    const text = fc.oneof(anyText, fc.constantFrom('1', '0', '-1', '1e9', '9999999999', 'true', '1,2'));
    const search = fc.dictionary(fc.constantFrom('searchValue', 'categoryId', 'typeId', 'isSelf', 'page'), text);
    await fc.assert(
      fc.asyncProperty(search, async (given) => {
        mall.asked.length = 0;
        void stores.loadMerchants(stores.readMerchantQuery(`?${new URLSearchParams(given)}`));
        const sent = Object.fromEntries(new URL(mall.asked[0] ?? '', 'http://x').searchParams);
        expect(contract.merchantSearch.input.safeParse(sent).error?.issues, JSON.stringify(sent)).toBeUndefined();
        await mall.answer({ total: 0, list: [] });
      }),
      { numRuns: 200 },
    );
  });
});
