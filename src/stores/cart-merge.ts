import { atom, computed } from 'nanostores';
import type { MergedLine } from '#contract/cart.ts';
import { MERGE_OUTCOMES } from '#domain/cart-merge.ts';
import { $owner } from './own-cart.ts';
import { persistentAtom } from './persistent.ts';

/** What became of a visitor's cart at the login of `owner`. */
interface CartMerge {
  owner: number;
  lines: readonly MergedLine[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOutcome = (value: unknown) => MERGE_OUTCOMES.some((outcome) => outcome === value);
const isLine = (value: unknown): value is MergedLine =>
  isRecord(value) &&
  isOutcome(value['outcome']) &&
  ['proName', 'sku'].every((name) => typeof value[name] === 'string') &&
  ['productId', 'productAttrUnique', 'wanted', 'held', 'cartNum'].every((name) => Number.isInteger(value[name]));

/** An older version, or other software, may have left anything under the name. */
function decode(text: string): CartMerge | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || !Number.isInteger(read['owner']) || !Array.isArray(read['lines'])) return null;
    return { owner: Number(read['owner']), lines: read['lines'].filter(isLine) };
  } catch {
    return null;
  }
}

/** Kept until the cart's page has shown it, which may be some pages later. */
const $kept = persistentAtom<CartMerge | null>('cartMerge', null, { encode: JSON.stringify, decode });

const NOTHING: readonly MergedLine[] = [];

/** What the cart's page has not shown yet to the account that is logged in. */
export const $cartMerge = computed([$kept, $owner], (kept, owner) =>
  kept && owner !== 0 && kept.owner === owner ? kept.lines : NOTHING,
);

/** What this page has not announced yet. */
export const $newlyMerged = atom(NOTHING);

/** Notes what became of lines; a cart can be merged in two calls, and nothing of the first is lost. */
export function noteMerge(lines: readonly MergedLine[]): void {
  if (lines.length === 0) return;
  $kept.set({ owner: $owner.get(), lines: [...$cartMerge.get(), ...lines] });
  $newlyMerged.set([...$newlyMerged.get(), ...lines]);
}

/** It has been shown. */
export const endMerge = () => $kept.set(null);

/** Of a line that is missing from the cart, where the mall does not say why. */
export const unexplained = (goodsId: number, skuId: number, wanted: number): MergedLine => ({
  productId: goodsId,
  productAttrUnique: skuId,
  proName: '',
  sku: '',
  wanted,
  held: 0,
  cartNum: 0,
  outcome: 'gone',
});
