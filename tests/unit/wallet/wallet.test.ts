import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { searchString } from '#locale/list-query.ts';
import { readAccountQuery } from '#stores/accounts/account-query.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { anyText } from '../../support/property/arbitraries.ts';

type Stores = typeof import('#stores/wallet/wallet.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/wallet/wallet.ts'));
});
afterEach(() => vi.unstubAllGlobals());

test('what an address asks of a list is read from it and written back the same', () => {
  for (const address of ['', '?type=b', '?type=a&page=3', '?page=10000'])
    expect(searchString(readAccountQuery(address, ['a', 'b']))).toBe(address);
  for (const nonsense of ['?type=c', '?page=0', '?page=1', '?page=10001', '?page=-1', '?page=1e3'])
    expect(searchString(readAccountQuery(nonsense, ['a', 'b']))).toBe('');
});

describe('the lines of a wallet', () => {
  test('are asked for as the contract takes it, whatever stands in the address', async () => {
    const text = fc.oneof(anyText, fc.constantFrom('income', 'all', '1', '0', '99999', '2.5'));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('type', 'page'), text), async (given) => {
        mall.asked.length = 0;
        void stores.loadBills(stores.readBillQuery(`?${new URLSearchParams(given)}`));
        const sent = Object.fromEntries(new URL(mall.asked[0] ?? '', 'http://x').searchParams);
        expect(contract.walletBills.input.safeParse(sent).error?.issues, JSON.stringify(sent)).toBeUndefined();
        await mall.answer({ total: 0, list: [] });
      }),
      { numRuns: 200 },
    );
  });

  test('of who logged out are not shown to who logs in, not even when they come late', async () => {
    void stores.loadBills({});
    stores.forgetWallet();
    await mall.answer({ total: 1, list: [] });
    expect(stores.$bills.get()).toBeNull();
  });
});
