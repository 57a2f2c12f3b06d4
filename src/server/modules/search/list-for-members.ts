import { type PageRequest, pageAround } from '#domain/lists/page.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { isPaidMember } from '../accounts/index.ts';
import { readMallSettings } from '../settings/index.ts';
import { listProductsJson } from './list-products.ts';

/** Products with a member price; none for a visitor where only members may see such prices. */
export async function listProductsForMembers(context: UseCaseContext, page: PageRequest) {
  const { paidMemberPriceDisplay } = await readMallSettings(context);
  if (paidMemberPriceDisplay !== 'all' && !(await isPaidMember(context))) return pageAround(page, 0, []);
  return listProductsJson(context, { membersOnly: true }, {}, page);
}
