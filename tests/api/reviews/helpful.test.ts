import { expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { ownReview } from '../../support/reviews/reviews.ts';

const mall = useMall();
const id = PRODUCTS.headphones;

const vote = async ({ token }: Own, review: number, isHelpful = true) =>
  mall.call('replyHelpful', { id: review, isHelpful }, { token });
const own = async ({ token }: Own) => (await mall.call('replyHelpfulOwn', { id }, { token })).data;
const counted = async (review: number) => {
  const { data } = await mall.call('replyList', { id, limit: 100 });
  return (data as { list: { id: number; helpful: number }[] }).list.find((one) => one.id === review)?.helpful;
};
const version = async () => (await mall.call('replyConfig', { id })).data as { version: number };

test('a review counts each buyer once, who may take the vote back', async () => {
  const [ann, ben] = [await newBuyer(mall), await newBuyer(mall)];
  expect(await vote(ann, 3)).toMatchObject({ code: CODES.ok, data: 1 });
  expect(await vote(ann, 3)).toMatchObject({ code: CODES.ok, data: 1 });
  expect(await vote(ben, 3)).toMatchObject({ code: CODES.ok, data: 2 });
  expect([await own(ann), await own(ben)]).toEqual([[3], [3]]);
  expect(await vote(ann, 3, false)).toMatchObject({ code: CODES.ok, data: 1 });
  expect(await vote(ann, 3, false)).toMatchObject({ code: CODES.ok, data: 1 });
  expect(await own(ann)).toEqual([]);
  expect(await counted(3)).toBe(1);
});

test('votes sort reviews, and make no page anew', async () => {
  const before = await version();
  const review = 4;
  for (let i = 0; i < 3; i++) await vote(await newBuyer(mall), review);
  const { data } = await mall.call('replyList', { id, sort: 'helpful', ownLanguageFirst: false });
  expect((data as { list: { id: number }[] }).list[0]?.id).toBe(review);
  expect(await version()).toEqual(before);
});

test('a buyer cannot vote for a review of their own, for a hidden one or for none', async () => {
  const ann = await newBuyer(mall);
  expect(await vote(ann, await ownReview(mall, ann))).toMatchObject({ code: CODES.refused });
  await mall.db.sql`update review set is_shown = false where id = 5`;
  expect(await vote(ann, 5)).toMatchObject({ code: CODES.refused });
  expect(await vote(ann, 999_999)).toMatchObject({ code: CODES.refused });
  expect(await own(ann)).toEqual([]);
  expect((await mall.call('replyHelpful', { id: 3 })).code).toBe(CODES.loginMissing);
});
