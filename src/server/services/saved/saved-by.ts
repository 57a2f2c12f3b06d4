import { findFavourites, type SavedIds } from '../../db/queries/favourites.ts';
import type { CallContext } from '../../http/context.ts';

/** Which of these goods and shops are favourites of whoever asks; of a visitor none. */
export async function savedBy(
  { mall, session }: CallContext,
  { goods = [], merchants = [] }: Partial<SavedIds>,
): Promise<SavedIds> {
  const buyer = await session();
  return buyer ? findFavourites(mall.db.sql, buyer.buyerId, { goods, merchants }) : { goods: [], merchants: [] };
}
