import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { searchString } from '#locale/list-query.ts';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';
import { anyText } from '../../support/property/arbitraries.ts';

/** Pages of each list are of its own size. */
type Without<T> = Omit<T, 'EACH'>;
type Stores = Without<typeof import('#stores/promotions/flash-sale.ts')> &
  Without<typeof import('#stores/promotions/coupon-centre.ts')> &
  Without<typeof import('#stores/promotions/coupon-products.ts')> &
  typeof import('#stores/promotions/product-coupons.ts') &
  typeof import('#stores/catalog/product-detail.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(async () => ({
    ...(await import('#stores/promotions/coupon-centre.ts')),
    ...(await import('#stores/promotions/coupon-products.ts')),
    ...(await import('#stores/promotions/product-coupons.ts')),
    ...(await import('#stores/catalog/product-detail.ts')),
    ...(await import('#stores/promotions/flash-sale.ts')),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const session = (startTime: string, startTimeStamp: number) => {
  return { date: '2026-11-21', startTime, endTime: '23:00', startTimeStamp, endTimeStamp: 9e12, status: 2 };
};
const [morning, evening] = [session('10:00', 1), session('20:00', 2)];
const page = (id: number) => ({ page: 1, limit: 20, totalPage: 1, total: 1, list: [{ id }] });
const asked = () => new URL(mall.asked.at(-1) ?? '', 'http://mall');
const requestedFor = () => Object.fromEntries(asked().searchParams);

describe('the flash sale', () => {
  test('asks for a session by its day and times, as the contract takes them', async () => {
    void stores.loadSale(evening, 2);
    await mall.answer(page(1));
    expect(contract.seckillGoods.input.parse(requestedFor())).toEqual({
      date: '2026-11-21',
      startTime: '20:00',
      endTime: '23:00',
      page: 2,
      limit: 20,
    });
    expect(stores.$sale.get()).toEqual({ session: evening, number: 2, page: page(1), state: 'ready' });
  });

  test('shows what was chosen last, in whatever order answers come', async () => {
    void stores.loadSale(morning, 1);
    void stores.loadSale(evening, 1);
    await mall.answer(page(1));
    expect(stores.$sale.get()).toMatchObject({ session: evening, page: null, state: 'loading' });
    await mall.answer(page(2));
    expect(stores.$sale.get()).toMatchObject({ session: evening, page: page(2), state: 'ready' });
  });

  test('keeps the products of a session while it is asked anew, and when the mall does not answer', async () => {
    void stores.loadSale(morning, 1);
    await mall.answer(page(1));
    void stores.loadSale(morning, 1);
    expect(stores.$sale.get()).toMatchObject({ page: page(1), state: 'loading' });
    await mall.refuse();
    expect(stores.$sale.get()).toMatchObject({ page: page(1), state: 'failed' });
  });

  test('keeps the loaded sessions when the mall refuses to return them', async () => {
    const first = stores.loadSessions();
    await mall.answer([morning, evening]);
    expect(await first).toBe(true);
    const second = stores.loadSessions();
    await mall.refuse();
    expect(await second).toBe(false);
    expect(stores.$sessions.get()).toEqual([morning, evening]);
  });

  test('knows the session that begins next, today or tomorrow', async () => {
    const next = stores.readNextSession();
    await mall.answer([
      { ...morning, status: 0 },
      { ...evening, status: 1 },
      { ...evening, status: 3 },
    ]);
    expect(await next).toEqual({ ...evening, status: 3 });
    const none = stores.readNextSession();
    await mall.answer([{ ...morning, status: 0 }]);
    expect(await none).toBeNull();
    const lost = stores.readNextSession();
    await mall.refuse();
    expect(await lost).toBeNull();
  });

  test('runs nowhere when the mall says null or nothing', async () => {
    const none = stores.readRunningSale();
    await mall.answer(null);
    expect(await none).toEqual([]);
    const lost = stores.readRunningSale();
    await mall.refuse();
    expect(await lost).toEqual([]);
  });

  test('finds the session that an address names', () => {
    const query = stores.readSaleQuery('?date=2026-11-21&startTime=20:00&page=3');
    expect(query).toEqual({ date: '2026-11-21', startTime: '20:00', page: 3 });
    expect(stores.readSaleQuery(searchString(query))).toEqual(query);
    expect(stores.requestedSession([morning, evening], query)).toBe(evening);
    expect(stores.requestedSession([morning], query)).toBeUndefined();
  });

  test('asks for no session when the address is nonsense', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('date', 'startTime', 'page'), anyText), (given) => {
        const query = stores.readSaleQuery(`?${new URLSearchParams(given)}`);
        expect(query.date ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(query.page ?? 2).toBeGreaterThan(1);
      }),
    );
  });
});

describe('coupons', () => {
  test('are asked for by kind and words', async () => {
    void stores.loadCoupons({ category: 4, keywords: 'tea', page: 2 });
    await mall.answer(page(1));
    expect(contract.couponCentre.input.parse(requestedFor())).toMatchObject({ category: 4, keywords: 'tea', page: 2 });
  });

  test('that do not exist cover nothing, one that cannot be asked for is a failure', async () => {
    const gone = stores.loadCouponProducts({ couponId: 7 });
    await mall.refuse();
    await gone;
    expect(stores.$couponProducts.get()).toMatchObject({ state: 'ready', page: { total: 0, list: [] } });
    await stores.loadCouponProducts({});
    expect(stores.$couponProducts.get()).toMatchObject({ state: 'ready', page: { total: 0 } });
  });

  test('are requested one by one, and found where the mall returns all of them', async () => {
    const loading = stores.loadCoupon(3);
    expect(contract.couponCentre.input.parse(requestedFor())).toMatchObject({ couponId: 3 });
    await mall.answer({ list: [{ id: 2 }, { id: 3 }] });
    await loading;
    expect(stores.$coupon.get()).toEqual({ id: 3 });
    await stores.loadCoupon(undefined);
    expect(mall.asked).toHaveLength(1);
  });

  test('of a product are asked for when the address names one', async () => {
    void stores.loadProductCoupons(stores.readProductId('?id=56'));
    await mall.answer(page(9));
    expect(requestedFor()).toMatchObject({ productId: '56' });
    await stores.loadProductCoupons(stores.readProductId('?id=-1'));
    expect(stores.$productCoupons.get()).toMatchObject({ state: 'ready', page: { list: [] } });
    expect(mall.asked).toHaveLength(1);
  });

  test('make a call that the contract takes, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('couponId', 'keywords', 'page'), anyText), (given) => {
        const { couponId, keywords, page: number = 1 } = stores.readCouponQuery(`?${new URLSearchParams(given)}`);
        contract.couponCentre.input.parse({ keywords, page: number });
        if (couponId !== undefined) contract.goodsOfCoupon.input.parse({ couponId, keyword: keywords, page: number });
      }),
    );
  });
});

describe('a product by its id', () => {
  test.each([
    ['?id=56', 56, 0],
    ['?id=56&marketingType=1', 56, 1],
    ['?id=56&marketingType=9', 56, 0],
    ['?id=2147483648', 0, 0],
    ['?id=abc', 0, 0],
    ['', 0, 0],
  ])('%s', (search, id, type) => {
    expect(stores.readDetailQuery(search)).toEqual({ id, type });
  });

  test('is shown when the mall has it', async () => {
    const loading = stores.loadProductDetail('?id=56&marketingType=2');
    await mall.answer({ productInfo: { name: 'Tea' } });
    await loading;
    expect(requestedFor()).toEqual({ id: '56', marketingType: '2' });
    expect(stores.$productDetail.get()).toMatchObject({ state: 'ready', id: 56, type: 2 });
  });

  test('is gone when the mall refuses it, and when the address names none', async () => {
    const loading = stores.loadProductDetail('?id=56');
    await mall.refuse();
    await loading;
    expect(stores.$productDetail.get()).toEqual({ state: 'gone' });
    await stores.loadProductDetail('?id=0');
    expect(stores.$productDetail.get()).toEqual({ state: 'gone' });
  });

  test('has a page where the site answers for its path', async () => {
    const there = stores.hasPage('/茶-d-1-0.html');
    await mall.answer(null);
    expect(await there).toBe(true);
    const lost = stores.hasPage('/x');
    await mall.lose();
    expect(await lost).toBe(false);
  });
});
