import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { searchString } from '#locale/list-query.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { anyText } from '../../support/property/arbitraries.ts';

type Stores = typeof import('#stores/search/product-list.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/search/product-list.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const found = (id: number) => ({ list: [{ id }], total: 1 });

describe('the list on screen', () => {
  test('is what was asked for last, in whatever order answers come', async () => {
    const [first, second] = [{ searchValue: 'tea' }, { searchValue: 'teapot' }];
    void stores.loadProductList(first);
    void stores.loadProductList(second);
    await mall.answer(found(1));
    expect(stores.$productList.get()).toEqual({ query: second, page: null, answered: null, state: 'loading' });
    await mall.answer(found(2));
    expect(stores.$productList.get()).toEqual({ query: second, page: found(2), answered: second, state: 'ready' });
  });

  test('stays when the next one cannot be had, and says so', async () => {
    void stores.loadProductList({ page: 1 });
    await mall.answer(found(1));
    void stores.loadProductList({ page: 2 });
    await mall.refuse();
    expect(stores.$productList.get()).toEqual({
      query: { page: 2 },
      page: found(1),
      answered: { page: 1 },
      state: 'failed',
      message: 'no 400',
    });
  });

  test("that the mall refuses shows the mall's own words, on the page and as a toast", async () => {
    const { $toast } = await import('#stores/shell/toast.ts');
    void stores.loadProductList({ page: 1 });
    await mall.refuse(503, 500);
    expect(stores.$productList.get()).toMatchObject({ state: 'failed', message: 'no 503' });
    expect($toast.get()).toMatchObject({ text: 'no 503', isError: true });
  });

  test('without filters is a list all the same', async () => {
    const loading = stores.loadFilters({ cid: 3 });
    await mall.refuse();
    await loading;
    expect(stores.$filters.get()).toBeNull();
  });
});

test('filters are asked for under everything that is chosen', async () => {
  void stores.loadFilters(
    stores.readQuery('?searchValue=tea&merId=3&cid=5&brandId=1%2C2&tagId=4&minPrice=1&maxPrice=2&page=7'),
  );
  const sent = Object.fromEntries(new URL(mall.asked[0] ?? '', 'http://x').searchParams);
  expect(sent).toEqual({
    keyword: 'tea',
    merId: '3',
    cid: '5',
    brandId: '1,2',
    tagId: '4',
    minPrice: '1',
    maxPrice: '2',
  });
  await mall.refuse();
});

describe('the query of an address', () => {
  test('has its prices the right way round', () => {
    expect(stores.readQuery('?minPrice=300&maxPrice=100')).toMatchObject({ minPrice: '100', maxPrice: '300' });
    expect(stores.readQuery('?minPrice=9&maxPrice=10')).toMatchObject({ minPrice: '9', maxPrice: '10' });
    expect(stores.readQuery('?minPrice=9')).toMatchObject({ minPrice: '9', maxPrice: undefined });
  });

  test('is read and written back the same', () => {
    const address =
      '?searchValue=red+tea&merId=3&cid=5&brandId=1%2C2&tagId=4&shops=7%2C8&color=3a6ea5%2Cc23b22&size=S%7C140+%C3%97+200+cm' +
      '&stars=4&discount=25&inStock=1&minPrice=1.5&maxPrice=20&sort=price-desc&page=2';
    expect(searchString(stores.readQuery(address))).toBe(address);
  });

  test('takes the values of a form that was sent without its code', () => {
    expect(stores.readQuery('?brandId=1&brandId=2&tagId=4&size=S&size=M&color=3a6ea5&shops=7')).toMatchObject({
      ...{ brandId: '1,2', tagId: 4, size: 'S|M', color: '3a6ea5', shops: '7' },
    });
  });

  test('asks for no more stars than there are and for no color that is none', () => {
    expect(stores.readQuery('?stars=6&discount=100&color=red&inStock=2')).toMatchObject({
      ...{ stars: undefined, discount: undefined, color: undefined, inStock: undefined },
    });
  });

  test('makes a call that the contract takes, whatever stands in it', async () => {
    const text = fc.oneof(
      anyText,
      fc.constantFrom('1', '0', '-1', '1e9', '9999999999', 'NaN', '1,2', '1.5', 'sales', '|'.repeat(90)),
    );
    const search = fc.dictionary(
      fc.constantFrom(
        ...[
          'searchValue',
          'merId',
          'cid',
          'brandId',
          'tagId',
          'shops',
          'color',
          'size',
          'stars',
          'discount',
          'inStock',
        ],
        ...['minPrice', 'maxPrice', 'sort', 'page'],
      ),
      text,
    );
    await fc.assert(
      fc.asyncProperty(search, async (given) => {
        mall.asked.length = 0;
        void stores.loadProductList(stores.readQuery(`?${new URLSearchParams(given)}`));
        const sent = Object.fromEntries(new URL(mall.asked[0] ?? '', 'http://x').searchParams);
        expect(contract.goodsList.input.safeParse(sent).error?.issues, JSON.stringify(sent)).toBeUndefined();
        await mall.answer(found(1));
      }),
      { numRuns: 200 },
    );
  });
});
