import { type PageRequest, pageAround } from '#domain/page.ts';
import type { CallContext } from '../../http/context.ts';
import { readMallSettings } from '../home/mall-settings.ts';
import { listGoodsJson } from './list-goods.ts';

/** Goods with a member price; none where only members may see such prices, because there are no members yet. */
export async function listGoodsForMembers(context: CallContext, page: PageRequest) {
  const { paidMemberPriceDisplay } = await readMallSettings(context);
  if (paidMemberPriceDisplay !== 'all') return pageAround(page, 0, []);
  return listGoodsJson(context, { membersOnly: true }, {}, page);
}
