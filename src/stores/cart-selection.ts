import { atom, computed } from 'nanostores';
import { $cartRows, type CartRow } from './cart-view.ts';

const NAME = 'cartUnticked';
const MOST = 200;

function remembered(): ReadonlySet<number> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return new Set(Array.isArray(read) ? read.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** SKUs that the shopper took out of the choice, in this tab; whatever is new is chosen. */
const $unticked = atom<ReadonlySet<number>>(remembered());

function remember(unticked: ReadonlySet<number>): void {
  $unticked.set(unticked);
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...unticked].slice(-MOST)));
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

export const isBuyable = ({ problem }: CartRow) => problem === '';

/** The lines that can be bought; those that cannot stand by themselves. */
export const $buyableRows = computed($cartRows, (rows) => (rows ?? []).filter(isBuyable));

/** The lines that are chosen for the checkout. */
export const $chosenRows = computed([$buyableRows, $unticked], (rows, unticked) =>
  rows.filter(({ skuId }) => !unticked.has(skuId)),
);

/** Chooses lines for the checkout, or takes them out of it. */
export function choose(skuIds: readonly number[], isChosen: boolean): void {
  const next = new Set($unticked.get());
  for (const id of skuIds)
    if (isChosen) next.delete(id);
    else next.add(id);
  remember(next);
}
