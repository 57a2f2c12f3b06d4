import type { UseCaseContext } from '../../platform/use-case.ts';
import { findFavourites, type SavedIds } from './queries/favorites.ts';

/** Which of these goods and shops are favourites of whoever asks; of a visitor none. */
export async function savedBy(
  { mall, session }: UseCaseContext,
  { goods = [], merchants = [] }: Partial<SavedIds>,
): Promise<SavedIds> {
  const buyer = await session();
  return buyer ? findFavourites(mall.db.sql, buyer.buyerId, { goods, merchants }) : { goods: [], merchants: [] };
}
