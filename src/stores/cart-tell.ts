import { callMall } from '#api-client/browser.ts';
import type { CartItem } from '#contract/cart.ts';
import type { CartChange, CartLine } from '#domain/cart-change.ts';
import { $ownCart } from './own-cart.ts';
import { noteChange } from './saved-change.ts';
import { $token } from './session.ts';

/** Lines as the mall has them, those that it has. */
const itemsOf = (skuIds: readonly number[]): CartItem[] =>
  ($ownCart.get()?.shops ?? [])
    .flatMap(({ cartInfoList }) => cartInfoList)
    .filter(({ attrId }) => skuIds.includes(attrId));

/** A line as the mall is told of it. */
export const adding = ({ goodsId, skuId, quantity }: CartLine) => ({
  productId: goodsId,
  productAttrUnique: skuId,
  cartNum: quantity,
});

/** Goods that were no favourites before they were moved there. */
const newlySaved = new Set<number>();

/** Moves that were asked about: after a lost answer the mall may tell of favourites that the same move has made. */
const noted = new Set<string>();

async function noteNew(goodsIds: readonly number[], repeat: string): Promise<void> {
  if (noted.has(repeat)) return;
  noted.add(repeat);
  const before = await callMall('favouriteState', { goods: goodsIds.join() }).catch(() => null);
  for (const id of goodsIds)
    if (before && !before.goods.includes(id)) newlySaved.add(id);
    else newlySaved.delete(id);
}

/** A second call would go out for whoever has logged in since the first; what is not told stays for its owner. */
async function save(items: readonly CartItem[], repeat: string): Promise<void> {
  const token = $token.get();
  await noteNew([...new Set(items.map(({ productId }) => productId))], repeat);
  if ($token.get() !== token) return;
  await callMall('cartToFavourites', { ids: items.map(({ id }) => id) }, { repeat });
  noteChange('goods');
}

type Back = Extract<CartChange, { lines: readonly CartLine[] }>;

/** Goods that were favourites before they were moved there stay favourites; so do those of whoever has logged in since. */
async function bringBack({ kind, lines }: Back, repeat: string): Promise<void> {
  const token = $token.get();
  await callMall('cartAddAll', { list: lines.map(adding) }, { repeat });
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))].filter((id) => newlySaved.has(id));
  if (kind === 'unremove' || goodsIds.length === 0 || $token.get() !== token) return;
  await callMall('favouriteGoodsCancel', { ids: goodsIds.join() });
  noteChange('goods');
}

/** Tells the mall a change; one of lines that it no longer has needs no telling. Rejects with a `CallError`. */
export async function tellChange(change: CartChange, repeat: string): Promise<unknown> {
  if (change.kind === 'add') return callMall('cartAdd', adding(change.line), { repeat });
  if ('lines' in change) return bringBack(change, repeat);
  const items = itemsOf('skuIds' in change ? change.skuIds : [change.skuId]);
  const ids = items.map(({ id }) => id);
  const [id] = ids;
  if (id === undefined) return null;
  if (change.kind === 'set') return callMall('cartNumber', { id, number: change.quantity }, { repeat });
  if (change.kind === 'remove') return callMall('cartDelete', { ids }, { repeat });
  if (change.kind === 'save') return save(items, repeat);
  const { goodsId, skuId, quantity } = change.line;
  return callMall('cartRespec', { id, num: quantity, productId: goodsId, unique: skuId }, { repeat });
}
