/** What became of one line that was added to a cart together with others. */
export const MERGE_OUTCOMES = ['added', 'joined', 'limited', 'full', 'gone', 'soldOut', 'mobileOnly'] as const;
export type MergeOutcome = (typeof MERGE_OUTCOMES)[number];

interface MergedQuantities {
  isSold: boolean;
  isMobileOnly: boolean;
  stock: number;
  /** Pieces that were to be added. */
  wanted: number;
  /** Pieces that the cart had of it before; 0 for a line of its own. */
  held: number;
  /** Pieces that it has now; null where nothing was written. */
  quantity: number | null;
}

/** `limited` says that fewer pieces were added than wanted; `full` that the cart had no room for another line. */
export function mergeOutcome({ isSold, isMobileOnly, stock, wanted, held, quantity }: MergedQuantities): MergeOutcome {
  if (!isSold) return 'gone';
  if (isMobileOnly) return 'mobileOnly';
  if (stock === 0) return 'soldOut';
  if (quantity === null) return 'full';
  if (quantity - held < wanted) return 'limited';
  return held > 0 ? 'joined' : 'added';
}

/** Whether the shopper has all that was wanted. */
export const isMergedWhole = (outcome: MergeOutcome): boolean => outcome === 'added' || outcome === 'joined';

/** Whether nothing of it came into the cart. */
export const isLeftOut = (outcome: MergeOutcome): boolean => !isMergedWhole(outcome) && outcome !== 'limited';
