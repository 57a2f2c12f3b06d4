import type { ParsedInput } from '#contract/index.ts';
import { findFavourites } from '../../db/queries/favourites.ts';
import type { BuyerContext } from '../../http/context.ts';

/** Which of what is on screen the buyer has saved. */
export const readFavouriteState = (
  { mall, buyer }: BuyerContext,
  { goods = [], merchants = [] }: ParsedInput<'favouriteState'>,
) => findFavourites(mall.db.sql, buyer.buyerId, { goods, merchants });
