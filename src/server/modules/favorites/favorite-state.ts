import type { ParsedInput } from '#contract/index.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findFavourites } from './queries/favorites.ts';

/** Which of what is on screen the buyer has saved. */
export const readFavouriteState = (
  { mall, buyer }: BuyerContext,
  { goods = [], merchants = [] }: ParsedInput<'favouriteState'>,
) => findFavourites(mall.db.sql, buyer.buyerId, { goods, merchants });
