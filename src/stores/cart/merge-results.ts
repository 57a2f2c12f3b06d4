import { atom, computed } from 'nanostores';
import type { MergedLine } from '#contract/cart.ts';
import { MERGE_OUTCOMES } from '#domain/cart/cart-merge.ts';
import { persistentAtom } from '../shell/persistent.ts';
import { $buyerId } from './server-cart.ts';

/** What became of each line of a visitor's cart at the log-in of a buyer; `owner` is the name in the storage. */
interface MergeResults {
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

/** The storage may hold anything: an older version's text, or another program's. */
function decode(text: string): MergeResults | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || !Number.isInteger(read['owner']) || !Array.isArray(read['lines'])) return null;
    return { owner: Number(read['owner']), lines: read['lines'].filter(isLine) };
  } catch {
    return null;
  }
}

/** Stored until the cart's page has shown them, which may be some pages later. */
const $stored = persistentAtom<MergeResults | null>('cartMerge', null, { encode: JSON.stringify, decode });

const NOTHING: readonly MergedLine[] = [];

/** Results that the cart's page has not shown yet to the buyer who is logged in. */
export const $mergeResults = computed([$stored, $buyerId], (stored, buyerId) =>
  stored && buyerId !== 0 && stored.owner === buyerId ? stored.lines : NOTHING,
);

/** Results that this page has not announced yet. */
export const $newMergeResults = atom(NOTHING);

/** Adds results: a cart can be merged in two calls, and those of the first stay. */
export function addMergeResults(lines: readonly MergedLine[]): void {
  if (lines.length === 0) return;
  $stored.set({ owner: $buyerId.get(), lines: [...$mergeResults.get(), ...lines] });
  $newMergeResults.set([...$newMergeResults.get(), ...lines]);
}

/** Forgets the results once they were shown. */
export const clearMergeResults = () => $stored.set(null);

/** The result of a line that the server's cart lacks without a reason. */
export const missingLine = (productId: number, skuId: number, wanted: number): MergedLine => ({
  productId,
  productAttrUnique: skuId,
  proName: '',
  sku: '',
  wanted,
  held: 0,
  cartNum: 0,
  outcome: 'gone',
});
