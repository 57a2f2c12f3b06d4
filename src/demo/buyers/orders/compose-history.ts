import type { Random } from '../../random.ts';
import type { PointsPlan } from '../wallet/compose-points.ts';
import { type HeldPoints, holdPoints } from '../wallet/points-balance.ts';
import { choosePieces, type Piece } from './choose-pieces.ts';
import { type ComposedOrder, composeOrder } from './compose-orders.ts';
import type { ShelfProduct } from './read-products.ts';
import type { Shopper } from './shopper.ts';
import type { WishedOrder } from './wished-orders.ts';

export interface ChosenOrder {
  wished: WishedOrder;
  pieces: Piece[];
}

export const chooseOrders = (wishes: readonly WishedOrder[], shelf: readonly ShelfProduct[], random: Random) =>
  wishes.map((wished): ChosenOrder => ({ wished, pieces: choosePieces(wished, shelf, random) }));

/** Points that came without any order, to be used for the first ones. */
export function pointsAtFirst(lines: readonly PointsPlan[]): HeldPoints {
  const points = holdPoints();
  for (const { amount, createdAt } of lines) points.gain(amount, createdAt.getTime());
  return points;
}

/** Each order knows what those before it have left of points and coupons. */
export const composeHistory = (chosen: readonly ChosenOrder[], shopper: Shopper): ComposedOrder[] =>
  chosen.flatMap(({ wished, pieces }) => composeOrder(wished, pieces, shopper) ?? []);
