import { atom, computed } from 'nanostores';
import { $cartRows, type CartRow } from './cart-view.ts';

const NAME = 'cartUnticked';
const MOST = 200;

function readUnselected(): ReadonlySet<number> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return new Set(Array.isArray(read) ? read.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** SKUs that the shopper took out of the selection, in this tab; new lines are selected. */
const $unselected = atom<ReadonlySet<number>>(readUnselected());

function storeUnselected(unselected: ReadonlySet<number>): void {
  $unselected.set(unselected);
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...unselected].slice(-MOST)));
  } catch {
    // Without a storage the selection ends with the page.
  }
}

export const isBuyable = ({ problem }: CartRow) => problem === '';

/** The lines that can be bought. */
export const $buyableRows = computed($cartRows, (rows) => (rows ?? []).filter(isBuyable));

/** The lines that are selected for the checkout. */
export const $selectedRows = computed([$buyableRows, $unselected], (rows, unselected) =>
  rows.filter(({ skuId }) => !unselected.has(skuId)),
);

/** Selects lines for the checkout, or takes them out of it. */
export function selectLines(skuIds: readonly number[], isSelected: boolean): void {
  const next = new Set($unselected.get());
  for (const id of skuIds)
    if (isSelected) next.delete(id);
    else next.add(id);
  storeUnselected(next);
}
