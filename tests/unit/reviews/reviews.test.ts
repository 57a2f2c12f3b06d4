import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/reviews/reviews.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/reviews/reviews.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const page = (from: number, to: number, total = 25) => ({
  list: Array.from({ length: to - from + 1 }, (_, i) => ({ id: from + i })),
  total,
});
const shownIds = () => stores.$reviews.get()?.list.map((review) => review.id);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const pages = () => mall.asked.map((address) => Number(new URL(address, 'http://x').searchParams.get('page')));

describe('more reviews', () => {
  test('than the page came with begin at the first, so that none is missing', async () => {
    void stores.moreReviews(7);
    await mall.answer(page(1, 10));
    void stores.moreReviews(7);
    await mall.answer(page(11, 20));
    expect(pages()).toEqual([1, 2]);
    expect(shownIds()).toEqual(upTo(20));
  });

  test('after a choice go on from it', async () => {
    void stores.chooseReviews(7, { kind: 1 });
    await mall.answer(page(1, 10));
    void stores.moreReviews(7);
    await mall.answer(page(11, 20));
    expect(mall.asked.at(-1)).toMatch(/type=1&.*page=2/);
    expect(shownIds()).toEqual(upTo(20));
  });

  test('asked for twice at once come once', async () => {
    void stores.chooseReviews(7, { kind: 0 });
    await mall.answer(page(1, 10));
    void stores.moreReviews(7);
    void stores.moreReviews(7);
    await mall.answer(page(11, 20));
    await mall.answer(page(21, 25));
    expect(pages()).toEqual([1, 2]);
    expect(shownIds()).toEqual(upTo(20));
  });

  test('that got lost are asked for again, and those before stay', async () => {
    void stores.chooseReviews(7, { kind: 0 });
    await mall.answer(page(1, 10));
    void stores.moreReviews(7);
    await mall.refuse();
    expect(stores.$reviews.get()).toMatchObject({ state: 'failed', total: 25 });
    expect(shownIds()).toEqual(upTo(10));
    void stores.moreReviews(7);
    await mall.answer(page(11, 20));
    expect(pages()).toEqual([1, 2, 2]);
    expect(shownIds()).toEqual(upTo(20));
  });
});

test('an answer that comes after another choice is dropped', async () => {
  void stores.chooseReviews(7, { kind: 1 });
  void stores.chooseReviews(7, { kind: 3 });
  await mall.answer(page(1, 10));
  expect(stores.$reviews.get()).toMatchObject({ query: { kind: 3 }, state: 'loading', list: [] });
  await mall.answer(page(91, 92, 2));
  expect(stores.$reviews.get()).toMatchObject({ query: { kind: 3 }, state: 'ready', total: 2 });
  expect(shownIds()).toEqual([91, 92]);
});
