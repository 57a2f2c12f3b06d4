import { callMall } from '#api-client/browser.ts';
import type { CartItem } from '#contract/cart.ts';
import type { CartChange, CartLine } from '#domain/cart/cart-change.ts';
import { $token } from '../accounts/session.ts';
import { noteChange } from '../favorites/favorite-change.ts';
import { $serverCart } from './server-cart.ts';

/** The server's lines of these SKUs; a SKU without a line is left out. */
const itemsOf = (skuIds: readonly number[]): CartItem[] =>
  ($serverCart.get()?.merchants ?? [])
    .flatMap(({ cartInfoList }) => cartInfoList)
    .filter(({ attrId }) => skuIds.includes(attrId));

/** A line as the input of a call. */
export const lineInput = ({ productId, skuId, quantity }: CartLine) => ({
  productId,
  productAttrUnique: skuId,
  cartNum: quantity,
});

/** Products that became favorites only by a move out of the cart. */
const newFavorites = new Set<number>();

/** Keys of moves whose favorites were read before: after a lost answer the server may return favorites of the same move. */
const checkedMoves = new Set<string>();

async function noteNewFavorites(productIds: readonly number[], repeat: string): Promise<void> {
  if (checkedMoves.has(repeat)) return;
  checkedMoves.add(repeat);
  const before = await callMall('favouriteState', { goods: productIds.join() }).catch(() => null);
  for (const id of productIds)
    if (before && !before.goods.includes(id)) newFavorites.add(id);
    else newFavorites.delete(id);
}

/** Stops after a change of the session: the second call would act for another buyer. The change stays pending for its own. */
async function moveToFavorites(items: readonly CartItem[], repeat: string): Promise<void> {
  const token = $token.get();
  await noteNewFavorites([...new Set(items.map(({ productId }) => productId))], repeat);
  if ($token.get() !== token) return;
  await callMall('cartToFavourites', { ids: items.map(({ id }) => id) }, { repeat });
  noteChange('goods');
}

type Restore = Extract<CartChange, { lines: readonly CartLine[] }>;

/** Products that were favorites before their move stay favorites; after a change of the session no favorite is removed. */
async function restoreLines({ kind, lines }: Restore, repeat: string): Promise<void> {
  const token = $token.get();
  await callMall('cartAddAll', { list: lines.map(lineInput) }, { repeat });
  const productIds = [...new Set(lines.map(({ productId }) => productId))].filter((id) => newFavorites.has(id));
  if (kind === 'unremove' || productIds.length === 0 || $token.get() !== token) return;
  await callMall('favouriteGoodsCancel', { ids: productIds.join() });
  noteChange('goods');
}

/** Sends a change; nothing is sent for lines that the server no longer has. Rejects with a `CallError`. */
export async function sendCartChange(change: CartChange, repeat: string): Promise<unknown> {
  if (change.kind === 'add') return callMall('cartAdd', lineInput(change.line), { repeat });
  if ('lines' in change) return restoreLines(change, repeat);
  const items = itemsOf('skuIds' in change ? change.skuIds : [change.skuId]);
  const ids = items.map(({ id }) => id);
  const [id] = ids;
  if (id === undefined) return null;
  if (change.kind === 'set') return callMall('cartNumber', { id, number: change.quantity }, { repeat });
  if (change.kind === 'remove') return callMall('cartDelete', { ids }, { repeat });
  if (change.kind === 'save') return moveToFavorites(items, repeat);
  const { productId, skuId, quantity } = change.line;
  return callMall('cartRespec', { id, num: quantity, productId, unique: skuId }, { repeat });
}
