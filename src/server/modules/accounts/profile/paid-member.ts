import type { UseCaseContext } from '../../../platform/use-case.ts';
import { findIsPaidMember } from '../queries/paid-member.ts';

/** Whether the caller is logged in and pays member prices. */
export async function isPaidMember(context: UseCaseContext): Promise<boolean> {
  const session = await context.session();
  return session !== null && findIsPaidMember(context.mall.db.sql, session.buyerId, new Date(context.now));
}
