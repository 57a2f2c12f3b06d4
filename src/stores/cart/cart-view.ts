import { atom, computed, map } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CartItem, CartMerchant } from '#contract/cart.ts';
import type { ProductDetail } from '#contract/catalog/detail.ts';
import { optionWords } from '#domain/catalog/option-words.ts';
import { chosenSku } from '#domain/catalog/sku-choice.ts';
import { isRefused } from '../shell/call-failure.ts';
import { $cart, addToCart, type CartLine } from './cart.ts';
import { $isCartOffline, loadServerCart, startCartSync } from './cart-sync.ts';
import { $buyerId, $serverCart } from './server-cart.ts';

/** A line of the cart with the product's current name, price and stock. */
export interface CartRow extends CartLine {
  /** The server's number of the line; 0 while it has none. */
  id: number;
  /** '' while it is not known. */
  name: string;
  image: string;
  /** The chosen options with their names, 'Color Black,Size M'. */
  sku: string;
  /** Unit price, in the base currency. */
  price: string;
  /** Null where members pay the same. */
  memberPrice: string | null;
  stock: number;
  /** Why the line cannot be bought; '' where it can, null until that is known. */
  problem: CartItem['problem'] | null;
  merchant: { id: number; name: string; isSelf: boolean };
}

/** Products by id; null for a product that the mall no longer has. */
const $details = map<Record<number, ProductDetail | null>>({});

/** Whether the products of some lines could not be read. */
const $areDetailsMissing = atom(false);

/** Whether the rows may be out of date, because the mall cannot be reached. */
export const $isCartStale = computed(
  [$areDetailsMissing, $isCartOffline],
  (areMissing, isOffline) => areMissing || isOffline,
);

async function readDetail(productId: number, isReload = false): Promise<void> {
  if (!isReload && productId in $details.get()) return;
  try {
    $details.setKey(productId, await callMall('goodsDetail', { id: productId }));
  } catch (error) {
    if (!isRefused(error)) throw error;
    $details.setKey(productId, null);
  }
}

const skuOf = (detail: ProductDetail | null | undefined, skuId: number) =>
  Object.values(detail?.productValue ?? {}).find(({ id }) => id === skuId);

function problemOf(detail: ProductDetail | null | undefined, skuId: number): CartRow['problem'] {
  if (detail === undefined) return null;
  const sku = skuOf(detail, skuId);
  if (!sku || !detail?.productInfo.isShow) return 'gone';
  if (detail.productInfo.mobileOnly) return 'mobileOnly';
  return sku.stock > 0 ? '' : 'soldOut';
}

/** A line that the server's cart does not contain: a visitor's, or a pending one. */
function rowByDetail(line: CartLine, detail: ProductDetail | null | undefined): CartRow {
  const sku = skuOf(detail, line.skuId);
  const { id = 0, name = '', isSelf = false } = detail?.merchantInfo ?? {};
  return {
    ...line,
    id: 0,
    name: detail?.productInfo.name ?? '',
    image: sku?.image || (detail?.productInfo.image ?? ''),
    sku: optionWords(
      sku?.sku ?? '',
      (detail?.productAttr ?? []).map(({ attrName }) => attrName),
    ),
    price: sku?.price ?? '0',
    memberPrice: detail?.productInfo.isPaidMember ? (sku?.vipPrice ?? null) : null,
    stock: sku?.stock ?? 0,
    problem: problemOf(detail, line.skuId),
    merchant: { id, name, isSelf },
  };
}

const rowByItem = (line: CartLine, item: CartItem, merchant: CartMerchant): CartRow => ({
  ...line,
  id: item.id,
  name: item.proName,
  image: item.image,
  sku: item.sku,
  price: item.price,
  memberPrice: item.isPaidMember ? item.vipPrice : null,
  stock: item.stock,
  problem: item.attrStatus ? '' : item.problem || 'gone',
  merchant: { id: merchant.merId, name: merchant.merName, isSelf: merchant.merIsSelf },
});

const itemsOf = (merchants: readonly CartMerchant[]) =>
  new Map(
    merchants.flatMap((merchant) => merchant.cartInfoList.map((item) => [item.attrId, { item, merchant }] as const)),
  );

/** Lines of the server's cart since the page was opened: a line that is put back is shown at once, without a number. */
const seenItems = new Map<number, { item: CartItem; merchant: CartMerchant }>();

/** The rows of the cart; null until a buyer's cart was read. */
export const $cartRows = computed(
  [$cart, $serverCart, $details],
  (lines, server, details): readonly CartRow[] | null => {
    if (server && !server.merchants && lines.length === 0) return null;
    const known = itemsOf(server?.merchants ?? []);
    for (const [skuId, one] of known) seenItems.set(skuId, one);
    return lines.map((line) => {
      const [now, before, detail] = [known.get(line.skuId), seenItems.get(line.skuId), details[line.productId]];
      if (now) return rowByItem(line, now.item, now.merchant);
      if (before && detail === undefined) return { ...rowByItem(line, before.item, before.merchant), id: 0 };
      return rowByDetail(line, detail);
    });
  },
);

/** Reads the products of lines that the server's cart does not contain. */
async function readDetails(rows: readonly CartRow[], isReload: boolean): Promise<void> {
  try {
    await Promise.all([...new Set(rows.map(({ productId }) => productId))].map((id) => readDetail(id, isReload)));
    $areDetailsMissing.set(false);
  } catch {
    $areDetailsMissing.set(true);
  }
}

const rowsOf = (isMeant: (row: CartRow) => boolean) => ($cartRows.get() ?? []).filter(isMeant);

/** Reads the cart as it is now. Lines stay where the mall does not answer. */
export async function loadCart(): Promise<void> {
  startCartSync();
  if ($buyerId.get() !== 0) await loadServerCart();
  await readDetails(
    rowsOf(({ id }) => id === 0),
    true,
  );
}

/** Reads products that are added to the cart while it is shown. */
export const followCartRows = () =>
  $cart.listen(() => {
    const unknown = rowsOf(({ problem }) => problem === null);
    if (unknown.length > 0) void readDetails(unknown, false);
  });

export type AddResult = 'added' | 'most' | 'soldOut' | 'gone' | 'unreachable';

/** Adds the SKU with the chosen option values, in all not more than is in stock. */
export async function addChosen(productId: number, valueIds: readonly number[], quantity: number): Promise<AddResult> {
  try {
    await readDetail(productId);
  } catch {
    return 'unreachable';
  }
  const detail = $details.get()[productId];
  const sku = chosenSku(Object.values(detail?.productValue ?? {}), valueIds);
  if (!sku || !detail?.productInfo.isShow) return 'gone';
  if (sku.stock === 0) return 'soldOut';
  return addToCart(productId, sku.id, Math.max(Math.trunc(quantity) || 1, 1), sku.stock).isShort ? 'most' : 'added';
}
