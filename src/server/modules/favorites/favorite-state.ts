import type { ParsedInput } from '#contract/index.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findFavorites } from './queries/favorites.ts';

/** Which of what is on screen the buyer has saved. */
export const readFavoriteState = (
  { mall, buyer }: BuyerContext,
  { goods: products = [], merchants = [] }: ParsedInput<'favouriteState'>,
) => findFavorites(mall.db.sql, buyer.buyerId, { goods: products, merchants });
