import type { ReportReason } from '#domain/reviews/report.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import { transact } from '../../platform/idempotency/run-once.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { insertReport, lockReview } from './queries/new-reviews.ts';

/** Reports a review as abuse. It stays until an operator has looked at it; a hidden one cannot be reported. */
export const reportReview = (context: BuyerContext, id: number, reason: ReportReason): Promise<boolean | Failure> =>
  transact(context, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review?.isShown) return fail('reviewNotFound');
    await insertReport(tx, id, context.buyer.buyerId, reason, new Date(context.now));
    return true;
  });
