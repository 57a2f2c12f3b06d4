import { expect } from 'vitest';
import { REVIEW_TWICE } from '#contract/error-codes.ts';
import { atOnce, isOk, race, requestAs, useCrowd } from '../../support/database/race.ts';
import { useMall } from '../../support/mall/mall.ts';
import { praiseOf, receivedOrder, sentPicture, usedFor } from '../../support/reviews/reviews.ts';

const mall = useMall();
const [AT_ONCE, BUYERS] = [16, 4];
const crowd = useCrowd(mall, BUYERS);

race(mall, 'of requests that review one line at once, one takes effect, and one adds to it', async () => {
  for (const buyer of crowd) {
    const order = await receivedOrder(mall, buyer);
    const pics = [await sentPicture(mall, buyer)];
    const tries = Array.from({ length: AT_ONCE }, (_, at) => ({ ...praiseOf(order), star: 1 + (at % 5), pics }));
    const answers = await atOnce(tries, (input) => requestAs(mall, buyer, 'replyAdd', input));
    expect(answers.filter(isOk)).toHaveLength(1);
    for (const { headers } of answers.filter((answer) => !isOk(answer)))
      expect(headers.get('Mall-Error')).toBe(String(REVIEW_TWICE));
    const rows = await mall.db.sql<{ id: number }[]>`
      select id from review where order_line_id = ${order.lineIds[0] ?? 0}`;
    expect(rows).toHaveLength(1);
    const id = rows[0]?.id ?? 0;
    await usedFor(mall, id, 4);
    const added = await atOnce(tries, ({ comment }) => requestAs(mall, buyer, 'replyFollowUp', { id, comment }));
    expect(added.filter(isOk)).toHaveLength(1);
    const reports = await atOnce(tries, () => requestAs(mall, buyer, 'replyReport', { id, reason: 'other' }));
    expect(reports.every(isOk)).toBe(true);
    expect(await mall.db.sql`select 1 from review_report where review_id = ${id}`).toHaveLength(1);
  }
});
