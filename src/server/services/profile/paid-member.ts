import { findIsPaidMember } from '../../db/queries/paid-member.ts';
import type { CallContext } from '../../http/context.ts';

/** Whether the caller is logged in and pays member prices. */
export async function isPaidMember(context: CallContext): Promise<boolean> {
  const session = await context.session();
  return session !== null && findIsPaidMember(context.mall.db.sql, session.buyerId, new Date(context.now));
}
