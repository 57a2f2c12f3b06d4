import type { UseCaseContext } from '../../platform/use-case.ts';
import { type FavoriteIds, findFavorites } from './queries/favorites.ts';

/** Which of these products and shops are favorites of anyone who asks; of a visitor none. */
export async function favoritesOf(
  { mall, session }: UseCaseContext,
  { goods: products = [], merchants = [] }: Partial<FavoriteIds>,
): Promise<FavoriteIds> {
  const buyer = await session();
  return buyer
    ? findFavorites(mall.db.sql, buyer.buyerId, { goods: products, merchants })
    : { goods: [], merchants: [] };
}
