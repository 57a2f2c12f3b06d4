import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { GoodsDetail, Sku } from '#contract/goods.ts';
import { chosenSku } from '#domain/sku-choice.ts';
import { $cart, addToCart, type CartLine } from './cart.ts';

/** A line of the cart with what it stands for now; `sku` is undefined when the goods is no longer sold. */
export interface CartRow extends CartLine {
  goods: GoodsDetail['productInfo'] | undefined;
  shop: GoodsDetail['merchantInfo'] | undefined;
  sku: Sku | undefined;
}

export const $cartRows = atom<readonly CartRow[] | null>(null);
export const $cartProblem = atom(false);

const details = new Map<number, GoodsDetail | null>();

async function readDetail(goodsId: number): Promise<void> {
  if (details.has(goodsId)) return;
  try {
    details.set(goodsId, await callMall('goodsDetail', { id: goodsId }));
  } catch (error) {
    const isGone = error instanceof Error && 'problem' in error && error.problem === 'refused';
    if (!isGone) throw error;
    details.set(goodsId, null);
  }
}

export type Adding = 'added' | 'most' | 'soldOut' | 'gone' | 'unreachable';

/** Puts the SKU with the chosen option values into the cart; with what is there already not more than is in stock. */
export async function addChosen(goodsId: number, valueIds: readonly number[], quantity: number): Promise<Adding> {
  try {
    await readDetail(goodsId);
  } catch {
    return 'unreachable';
  }
  const detail = details.get(goodsId);
  const sku = chosenSku(Object.values(detail?.productValue ?? {}), valueIds);
  if (!sku || !detail?.productInfo.isShow) return 'gone';
  if (sku.stock === 0) return 'soldOut';
  return addToCart(goodsId, sku.id, Math.max(Math.trunc(quantity) || 1, 1), sku.stock).isShort ? 'most' : 'added';
}

const rowOf = (line: CartLine): CartRow => {
  const detail = details.get(line.goodsId);
  const sku = Object.values(detail?.productValue ?? {}).find((one) => one.id === line.skuId);
  return {
    ...line,
    goods: detail?.productInfo,
    shop: detail?.merchantInfo,
    sku: detail?.productInfo.isShow ? sku : undefined,
  };
};

/** Reads what the cart's lines cost now. Lines are never dropped because the mall is silent. */
export async function loadCartRows(): Promise<void> {
  const lines = $cart.get();
  try {
    await Promise.all([...new Set(lines.map((line) => line.goodsId))].map(readDetail));
    $cartProblem.set(false);
  } catch {
    $cartProblem.set(true);
  }
  $cartRows.set($cart.get().map(rowOf));
}

$cart.listen(() => $cartRows.get() && void loadCartRows());
