import { describe, expect, test } from 'vitest';
import {
  hideAndPrint,
  listReviewsAndPrint,
  readFilter,
  readReviewId,
  replyAndPrint,
  showAndPrint,
} from '../../../src/cli/reviews/reviews.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { ownReview } from '../../support/reviews/reviews.ts';

const mall = useMall();

const list = (words: string, values: Record<string, string | boolean> = {}) =>
  listReviewsAndPrint(mall.core, readFilter(words.split(' '), values), 1);
const acts = (id: number) => mall.db.sql<{ command: string; details: Record<string, unknown> }[]>`
  select command, details from operator_act where subject = ${`review ${id}`} order by id`;
const reported = async () => {
  const id = await ownReview(mall, await newBuyer(mall));
  const { token } = await newBuyer(mall);
  await mall.call('replyReport', { id, reason: 'untrue' }, { token });
  return id;
};
const openReports = (id: number) =>
  mall.db.sql`select 1 from review_report where review_id = ${id} and handled_at is null`;

describe('reviews', () => {
  test('are listed by words, stars, product and state, and one of them whole', async () => {
    expect((await list('heavy')).split('\n')).toHaveLength(2);
    expect(await list('', { stars: '2' })).toContain('Der Bügel drückt.');
    expect(await list('', { product: String(PRODUCTS.groupRadio) })).toBe('No review is like that.');
    expect(await list('', { hidden: true })).toContain('Buy elsewhere!');
    expect(await list('', { unanswered: true })).not.toContain('Quiet at last.');
    expect(await list('1')).toMatch(/^Review 1: 5 of 5 stars, shown, in en, by Marta Kowalski\n.*\nPictures: 1\nQuiet/);
  });

  test('that shoppers have reported are found with the reasons', async () => {
    const id = await reported();
    const rows = (await list('', { reported: true })).split('\n');
    expect(rows.find((row) => row.trim().startsWith(`${id} `))).toContain('untrue');
  });
});

describe('an answer of the shop', () => {
  test('stands beneath the review and replaces the one before; each is recorded', async () => {
    const id = await ownReview(mall, await newBuyer(mall));
    expect(await replyAndPrint(mall.core, id, ' Thank you. ')).toBe(`The answer stands beneath review ${id}.`);
    await expect(replyAndPrint(mall.core, id, 'Thank you.')).rejects.toThrow('in these words already');
    await replyAndPrint(mall.core, id, 'Thank you, Robin.');
    const { data } = await mall.call('replyList', { id: PRODUCTS.headphones, limit: 100 });
    const shown = (data as { list: { id: number }[] }).list.find((one) => one.id === id);
    expect(shown).toMatchObject({
      merchantReplyContent: 'Thank you, Robin.',
      merchantReplyTime: expect.stringMatching(/^2026/),
    });
    expect([...(await acts(id))]).toEqual([
      { command: 'reviews reply', details: { reply: 'Thank you.', before: '' } },
      { command: 'reviews reply', details: { reply: 'Thank you, Robin.', before: 'Thank you.' } },
    ]);
  });

  test('is refused without words, too long, and of no review', async () => {
    const id = await ownReview(mall, await newBuyer(mall));
    await expect(replyAndPrint(mall.core, id, '  ')).rejects.toThrow('Say the answer');
    await expect(replyAndPrint(mall.core, id, 'x'.repeat(513))).rejects.toThrow('up to 512');
    await expect(replyAndPrint(mall.core, 2_000_000_000, 'Hello.')).rejects.toThrow('There is no review');
    expect([...(await acts(id))]).toEqual([]);
  });
});

describe('a reported review', () => {
  const isListed = async (id: number) => {
    const { data } = await mall.call('replyList', { id: PRODUCTS.headphones, limit: 100 });
    return (data as { list: { id: number }[] }).list.some((one) => one.id === id);
  };

  test('is hidden from everybody, which decides its reports, and can be shown again', async () => {
    const id = await reported();
    expect(await hideAndPrint(mall.core, id, 'made up')).toMatch(/is hidden and counts no more\. .* 1\.$/);
    expect([await isListed(id), (await openReports(id)).length]).toEqual([false, 0]);
    await expect(hideAndPrint(mall.core, id, 'made up')).rejects.toThrow('hidden already');
    expect(await showAndPrint(mall.core, id)).toBe(`Review ${id} is shown.`);
    expect(await isListed(id)).toBe(true);
    expect((await acts(id)).map(({ command, details }) => [command, details])).toEqual([
      ['reviews hide', { reason: 'made up', reports: 1 }],
      ['reviews show', { reports: 0 }],
    ]);
  });

  test('is kept against its reports, once', async () => {
    const id = await reported();
    expect(await showAndPrint(mall.core, id)).toMatch(/is shown\. .* 1\.$/);
    expect([await isListed(id), (await openReports(id)).length]).toEqual([true, 0]);
    await expect(showAndPrint(mall.core, id)).rejects.toThrow('no report of it is open');
  });
});

test('a review is named by its number', () => {
  expect(readReviewId('12')).toBe(12);
  for (const text of ['0', '-1', 'x', undefined]) expect(() => readReviewId(text)).toThrow('A review is a number');
  expect(() => readFilter([], { stars: '6' })).toThrow('--stars');
});
