import { CLOSE_DAYS } from '#domain/accounts/closing.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { withCode } from '../../verification/index.ts';
import { proofMissingBesidesCode } from '../proof/need-proof.ts';
import { hasOpenRefund, readLeaving, setClosing } from '../queries/closing.ts';
import { deleteSessions } from '../queries/sessions.ts';
import { proofUse } from './change-account.ts';

export async function readClosing({ mall, buyer, now }: BuyerContext) {
  const { sql } = mall.db;
  const [leaving, isRefundOpen] = await Promise.all([
    readLeaving(sql, buyer.buyerId, new Date(now)),
    hasOpenRefund(sql, buyer.buyerId),
  ]);
  return { days: CLOSE_DAYS, ...leaving, hasOpenRefund: isRefundOpen };
}

/** Refused while a refund is open. Logs out everywhere. In a week the account is closed, unless somebody logs in to it before. */
export async function closeAccount(context: BuyerContext, captcha: string): Promise<{ closingAt: number } | Failure> {
  const missing = await proofMissingBesidesCode(context);
  if (missing) return missing;
  const { mall, buyer, now } = context;
  if (await hasOpenRefund(mall.db.sql, buyer.buyerId)) return fail('closingWithRefund');
  const closingAt = now + CLOSE_DAYS * DAY_MS;
  return withCode(context, await proofUse(context), captcha, async (tx) => {
    await setClosing(tx, buyer.buyerId, new Date(closingAt));
    await deleteSessions(tx, buyer.buyerId);
    return { closingAt };
  });
}
