import { MOST_LINES, MOST_PIECES } from '#domain/cart/cart.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readSkuFacts } from '../catalog/index.ts';
import type { Added } from './queries/cart-lines.ts';

/** More was wanted than there is, or, where enough is there, than one order takes. */
export const tooMany = (name: string, stock: number): Failure =>
  stock >= MOST_PIECES ? fail('mostPieces', { name, most: MOST_PIECES }) : fail('stockShort', { name, left: stock });

/** Why nothing of an SKU was put into the cart, with the name of the product. */
export async function cartRefusal(
  context: UseCaseContext,
  skuId: number,
  added: Added,
  mostLines: number,
): Promise<Failure> {
  const name = (await readSkuFacts(context, [skuId])).get(skuId)?.name ?? '';
  if (!added.isSold) return fail('offShelf', { name });
  if (added.isMobileOnly) return fail('mobileOnly', { name });
  if (added.stock === 0) return fail('soldOut', { name });
  if (added.held === 0 && added.lines >= mostLines) return fail('cartFull', { most: MOST_LINES });
  return tooMany(name, added.stock);
}
