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

describe("the page's own reviews", () => {
  const payload = { replies: [{ id: 2 }, { id: 1 }, { id: 30 }] };
  const takePayload = (answer: Response) =>
    vi.stubGlobal('fetch', (address: string) => {
      mall.asked.push(address);
      return Promise.resolve(answer);
    });

  test('become a list in their order, from the data beside the page', async () => {
    takePayload(Response.json(payload));
    await stores.adoptPageReviews(7, 25, '/tea-d-7-0.html');
    expect(mall.asked).toEqual(['/tea-d-7-0/_payload.json']);
    expect(shownIds()).toEqual([2, 1, 30]);
    expect(stores.$reviews.get()).toMatchObject({ total: 25, state: 'ready', query: stores.FIRST_REVIEWS });
  });

  test('stay in front of more, and come once', async () => {
    const { fetch } = globalThis;
    takePayload(Response.json(payload));
    await stores.adoptPageReviews(7, 25, '/tea-d-7-0.html');
    vi.stubGlobal('fetch', fetch);
    void stores.moreReviews(7);
    await mall.answer(page(1, 10));
    expect(pages().at(-1)).toBe(1);
    expect(shownIds()).toEqual([2, 1, 30, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('are left alone where something was chosen already', async () => {
    void stores.chooseReviews(7, { kind: 4 });
    await mall.answer(page(1, 2, 2));
    await stores.adoptPageReviews(7, 25, '/tea-d-7-0.html');
    expect(mall.asked).toHaveLength(1);
    expect(shownIds()).toEqual([1, 2]);
  });

  test('are read from the mall where the page has none beside it', async () => {
    void stores.adoptPageReviews(7, 25, '/tea-d-7-0.html');
    await mall.lose();
    await mall.answer(page(1, 10));
    expect(mall.asked.at(-1)).toMatch(/front\/product\/reply\/list\/7\?/);
    expect(shownIds()).toEqual(upTo(10));
  });
});

test('one language and one option value are asked for, beside what was chosen', async () => {
  void stores.chooseReviews(7, { sort: 'helpful' });
  await mall.answer(page(1, 1, 1));
  void stores.chooseReviews(7, { locale: 'ja', value: 12 });
  await mall.answer(page(1, 1, 1));
  expect(mall.asked.at(-1)).toMatch(/(?=.*sort=helpful)(?=.*locale=ja)(?=.*value=12)/);
});

test('pictures of all reviews come once each, those added later too', async () => {
  const pictures = stores.readReviewPictures(7);
  await mall.answer({
    list: [
      { pics: ['/a.webp', '/b.webp'], followUpPics: ['/c.webp'] },
      { pics: ['/a.webp'], followUpPics: [] },
    ],
    total: 2,
  });
  expect(await pictures).toEqual(['/a.webp', '/b.webp', '/c.webp']);
  expect(mall.asked.at(-1)).toMatch(/type=4/);
});

test('filters that cannot be had are none', async () => {
  void stores.loadReviewFilters(7);
  await mall.lose();
  expect(stores.$reviewFilters.get()).toBeNull();
  void stores.loadReviewFilters(7);
  await mall.answer({ locales: [{ locale: 'en', count: 3 }], values: [] });
  expect(stores.$reviewFilters.get()?.locales).toEqual([{ locale: 'en', count: 3 }]);
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
