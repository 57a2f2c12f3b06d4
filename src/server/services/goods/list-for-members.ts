import { type PageRequest, pageAround } from '#domain/page.ts';
import type { CallContext } from '../../http/context.ts';
import { readMallSettings } from '../home/mall-settings.ts';
import { isPaidMember } from '../profile/paid-member.ts';
import { listGoodsJson } from './list-goods.ts';

/** Goods with a member price; none for a visitor where only members may see such prices. */
export async function listGoodsForMembers(context: CallContext, page: PageRequest) {
  const { paidMemberPriceDisplay } = await readMallSettings(context);
  if (paidMemberPriceDisplay !== 'all' && !(await isPaidMember(context))) return pageAround(page, 0, []);
  return listGoodsJson(context, { membersOnly: true }, {}, page);
}
