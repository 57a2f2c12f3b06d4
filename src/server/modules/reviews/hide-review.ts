import type { Sql } from 'postgres';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import { announce } from '../../platform/events/event.ts';
import type { Mall } from '../../platform/mall.ts';
import { reviewHidden } from './events.ts';
import { closeReports, type LockedReview, lockReview, setShown } from './queries/new-reviews.ts';

type AnswerableMall = Pick<Mall, 'db' | 'clock'>;

export type Moderated = { kind: 'done'; reports: number } | { kind: 'noReview' | 'already' };

/** What both ways have in common: reports are decided by either. */
function moderate(
  { db }: AnswerableMall,
  id: number,
  at: Date,
  apply: (tx: Sql, review: LockedReview, reports: number) => Promise<boolean>,
): Promise<Moderated> {
  return db.transact(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return { kind: 'noReview' };
    const { count: reports } = await closeReports(tx, id, at);
    return (await apply(tx, review, reports)) ? { kind: 'done', reports } : { kind: 'already' };
  });
}

/** Hides a review from everybody but its buyer; it counts no more. */
export function hideReview(
  mall: AnswerableMall,
  { id, reason, operator }: { id: number; reason: string; operator: string },
): Promise<Moderated> {
  const at = new Date(mall.clock());
  return moderate(mall, id, at, async (tx, { isShown, productId, merchantId, buyerId, locale }, reports) => {
    if (!isShown) return false;
    await setShown(tx, id, false);
    await recordOperatorAct(tx, {
      ...{ operator, command: 'reviews hide', subject: `review ${id}`, at },
      details: { reason, reports },
    });
    await announce(tx, reviewHidden, { reviewId: id, productId, merchantId, buyerId, locale, at, reason });
    return true;
  });
}

/** Shows a hidden review again, or keeps a shown one against its reports. */
export function showReview(
  mall: AnswerableMall,
  { id, operator }: { id: number; operator: string },
): Promise<Moderated> {
  const at = new Date(mall.clock());
  return moderate(mall, id, at, async (tx, { isShown }, reports) => {
    if (isShown && reports === 0) return false;
    if (!isShown) await setShown(tx, id, true);
    await recordOperatorAct(tx, {
      ...{ operator, command: 'reviews show', subject: `review ${id}`, at },
      details: { reports },
    });
    return true;
  });
}
