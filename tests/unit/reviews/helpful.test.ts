import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMall, freshly, openBrowser } from '../../support/browser/browser-globals.ts';

type Stores = typeof import('#stores/reviews/helpful.ts');
let mall: FakeMall;
let stores: Stores;
beforeEach(async () => {
  mall = openBrowser();
  stores = await freshly(() => import('#stores/reviews/helpful.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const vote = () => stores.$votes.get()['5'];

test('a vote shows at once, and then what the mall counted', async () => {
  const voted = stores.voteHelpful(5, true, 3);
  expect(vote()).toEqual({ isMine: true, count: 4 });
  await mall.answer(9);
  expect(await voted).toBeNull();
  expect(vote()).toEqual({ isMine: true, count: 9 });
  expect(mall.said.at(-1)).toEqual({ isHelpful: true });
});

test('a vote that is taken back counts one less, and never less than none', async () => {
  void stores.voteHelpful(5, false, 3);
  expect(vote()).toEqual({ isMine: false, count: 2 });
  await mall.answer(2);
  void stores.voteHelpful(5, false, 0);
  expect(vote()).toEqual({ isMine: false, count: 0 });
});

test('a refused vote goes back to what stood before, in the words of the mall', async () => {
  const refused = stores.voteHelpful(5, true, 3);
  await mall.refuse(5307);
  expect(await refused).toBe('no 5307');
  expect(vote()).toEqual({ isMine: false, count: 3 });
  void stores.voteHelpful(5, true, 3);
  await mall.answer(4);
  const lost = stores.voteHelpful(5, false, 4);
  await mall.lose();
  expect(await lost).toBe('');
  expect(vote()).toEqual({ isMine: true, count: 4 });
});

test('own votes are known once they are read, keep counts, and are forgotten with the log-in', async () => {
  void stores.voteHelpful(5, true, 3);
  await mall.answer(4);
  const read = stores.loadOwnVotes(7);
  await mall.answer([5, 6]);
  await read;
  expect(stores.$votes.get()).toEqual({ 5: { isMine: true, count: 4 }, 6: { isMine: true } });
  stores.forgetVotes();
  expect(stores.$votes.get()).toEqual({});
});
