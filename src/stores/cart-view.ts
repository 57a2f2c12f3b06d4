import { atom, computed, map } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { CallError } from '#api-client/caller.ts';
import type { CartItem, CartShop } from '#contract/cart.ts';
import type { GoodsDetail } from '#contract/goods.ts';
import { chosenSku } from '#domain/sku-choice.ts';
import { $cart, addToCart, type CartLine } from './cart.ts';
import { $isCartCut, followCart, readCart } from './cart-sync.ts';
import { $ownCart, $owner } from './own-cart.ts';

/** A line of the cart with what it stands for now. */
export interface CartRow extends CartLine {
  /** The mall's number of it; 0 while it has none. */
  id: number;
  /** '' while it is not known. */
  name: string;
  image: string;
  /** The chosen options, 'Black,M'. */
  sku: string;
  /** What one piece costs, in the base currency. */
  price: string;
  /** Null for goods that cost members the same. */
  memberPrice: string | null;
  stock: number;
  /** Why it cannot be bought; '' where it can, null while that is not known. */
  problem: CartItem['problem'] | null;
  shop: { id: number; name: string; isSelf: boolean };
}

/** What is known of goods by their ids; null for those that the mall no longer has. */
const $details = map<Record<number, GoodsDetail | null>>({});

/** Whether goods could not be read. */
const $isBlind = atom(false);

/** Whether what is shown may be old, because the mall cannot be reached. */
export const $cartProblem = computed([$isBlind, $isCartCut], (isBlind, isCut) => isBlind || isCut);

async function readDetail(goodsId: number, isAnew = false): Promise<void> {
  if (!isAnew && goodsId in $details.get()) return;
  try {
    $details.setKey(goodsId, await callMall('goodsDetail', { id: goodsId }));
  } catch (error) {
    if (!(error instanceof CallError && error.problem === 'refused')) throw error;
    $details.setKey(goodsId, null);
  }
}

const skuOf = (detail: GoodsDetail | null | undefined, skuId: number) =>
  Object.values(detail?.productValue ?? {}).find(({ id }) => id === skuId);

function problemOf(detail: GoodsDetail | null | undefined, skuId: number): CartRow['problem'] {
  if (detail === undefined) return null;
  const sku = skuOf(detail, skuId);
  if (!sku || !detail?.productInfo.isShow) return 'gone';
  if (detail.productInfo.mobileOnly) return 'mobileOnly';
  return sku.stock > 0 ? '' : 'soldOut';
}

/** A line that the mall's cart does not tell: a visitor's, or one that it was not told yet. */
function rowByDetail(line: CartLine, detail: GoodsDetail | null | undefined): CartRow {
  const sku = skuOf(detail, line.skuId);
  const { id = 0, name = '', isSelf = false } = detail?.merchantInfo ?? {};
  return {
    ...line,
    id: 0,
    name: detail?.productInfo.name ?? '',
    image: sku?.image || (detail?.productInfo.image ?? ''),
    sku: sku?.sku ?? '',
    price: sku?.price ?? '0',
    memberPrice: detail?.productInfo.isPaidMember ? (sku?.vipPrice ?? null) : null,
    stock: sku?.stock ?? 0,
    problem: problemOf(detail, line.skuId),
    shop: { id, name, isSelf },
  };
}

const rowByItem = (line: CartLine, item: CartItem, shop: CartShop): CartRow => ({
  ...line,
  id: item.id,
  name: item.proName,
  image: item.image,
  sku: item.sku,
  price: item.price,
  memberPrice: item.isPaidMember ? item.vipPrice : null,
  stock: item.stock,
  problem: item.attrStatus ? '' : item.problem || 'gone',
  shop: { id: shop.merId, name: shop.merName, isSelf: shop.merIsSelf },
});

const itemsOf = (shops: readonly CartShop[]) =>
  new Map(shops.flatMap((shop) => shop.cartInfoList.map((item) => [item.attrId, { item, shop }] as const)));

/** What the mall's cart told since the page was opened: a line that comes back is known at once, but has no number. */
const told = new Map<number, { item: CartItem; shop: CartShop }>();

/** The lines with what they stand for; null as long as the mall has not told who is logged in what is in the cart. */
export const $cartRows = computed([$cart, $ownCart, $details], (lines, own, details): readonly CartRow[] | null => {
  if (own && !own.shops && lines.length === 0) return null;
  const known = itemsOf(own?.shops ?? []);
  for (const [skuId, one] of known) told.set(skuId, one);
  return lines.map((line) => {
    const [now, before, detail] = [known.get(line.skuId), told.get(line.skuId), details[line.goodsId]];
    if (now) return rowByItem(line, now.item, now.shop);
    if (before && detail === undefined) return { ...rowByItem(line, before.item, before.shop), id: 0 };
    return rowByDetail(line, detail);
  });
});

/** Reads goods that the mall's cart does not tell of. */
async function readGoods(rows: readonly CartRow[], isAnew: boolean): Promise<void> {
  try {
    await Promise.all([...new Set(rows.map(({ goodsId }) => goodsId))].map((id) => readDetail(id, isAnew)));
    $isBlind.set(false);
  } catch {
    $isBlind.set(true);
  }
}

const rowsOf = (isMeant: (row: CartRow) => boolean) => ($cartRows.get() ?? []).filter(isMeant);

/** Reads the cart as it is now. Lines are never dropped because the mall is silent. */
export async function loadCart(): Promise<void> {
  followCart();
  if ($owner.get() !== 0) await readCart();
  await readGoods(
    rowsOf(({ id }) => id === 0),
    true,
  );
}

/** Goods that come into the cart while it is shown. */
export const followCartRows = () =>
  $cart.listen(() => {
    const unknown = rowsOf(({ problem }) => problem === null);
    if (unknown.length > 0) void readGoods(unknown, false);
  });

export type Adding = 'added' | 'most' | 'soldOut' | 'gone' | 'unreachable';

/** Puts the SKU with the chosen option values into the cart; with what is there already not more than is in stock. */
export async function addChosen(goodsId: number, valueIds: readonly number[], quantity: number): Promise<Adding> {
  try {
    await readDetail(goodsId);
  } catch {
    return 'unreachable';
  }
  const detail = $details.get()[goodsId];
  const sku = chosenSku(Object.values(detail?.productValue ?? {}), valueIds);
  if (!sku || !detail?.productInfo.isShow) return 'gone';
  if (sku.stock === 0) return 'soldOut';
  return addToCart(goodsId, sku.id, Math.max(Math.trunc(quantity) || 1, 1), sku.stock).isShort ? 'most' : 'added';
}
