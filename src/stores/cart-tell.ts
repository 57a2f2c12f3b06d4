import { callMall } from '#api-client/browser.ts';
import type { CartChange, CartLine } from '#domain/cart-change.ts';
import { $ownCart } from './own-cart.ts';
import { noteChange } from './saved-change.ts';

/** The mall's numbers of lines, those that it has. */
function numbersOf(skuIds: readonly number[]): number[] {
  const items = ($ownCart.get()?.shops ?? []).flatMap(({ cartInfoList }) => cartInfoList);
  return items.filter(({ attrId }) => skuIds.includes(attrId)).map(({ id }) => id);
}

/** A line as the mall is told of it. */
export const adding = ({ goodsId, skuId, quantity }: CartLine) => ({
  productId: goodsId,
  productAttrUnique: skuId,
  cartNum: quantity,
});

async function save(ids: number[], repeat: string): Promise<void> {
  await callMall('cartToFavourites', { ids }, { repeat });
  noteChange('goods');
}

/** Tells the mall a change; one of lines that it no longer has needs no telling. Rejects with a `CallError`. */
export async function tellChange(change: CartChange, repeat: string): Promise<unknown> {
  if (change.kind === 'add') return callMall('cartAdd', adding(change.line), { repeat });
  const ids = numbersOf('skuIds' in change ? change.skuIds : [change.skuId]);
  const [id] = ids;
  if (id === undefined) return null;
  if (change.kind === 'set') return callMall('cartNumber', { id, number: change.quantity }, { repeat });
  if (change.kind === 'remove') return callMall('cartDelete', { ids }, { repeat });
  if (change.kind === 'save') return save(ids, repeat);
  const { goodsId, skuId, quantity } = change.line;
  return callMall('cartRespec', { id, num: quantity, productId: goodsId, unique: skuId }, { repeat });
}
