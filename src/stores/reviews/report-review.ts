import { callMall } from '#api-client/browser.ts';
import type { ReportReason } from '#domain/reviews/report.ts';
import { failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';

const once = createRepeatKey();

/** Null where it was sent, else the mall's own sentence, '' where it did not answer. */
export async function reportReview(id: number, reason: ReportReason): Promise<string | null> {
  const report = { id, reason };
  try {
    await once(report, (repeat) => callMall('replyReport', report, { repeat }));
    return null;
  } catch (error) {
    return failureMessage(error);
  }
}
