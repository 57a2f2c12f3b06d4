/** What a category offers beside a product, best sellers first. */
export interface Neighbours {
  /** Products of the same category. */
  near: readonly number[];
  /** Products of its sister categories and of itself. */
  wider: readonly number[];
}

/** How many of each list are needed to fill a row: the product itself is in both. */
export const neighboursNeeded = (most: number) => most + 1;

/** At most `most` other products: those of the same category first. */
export const relatedProducts = (productId: number, { near, wider }: Neighbours, most: number): number[] =>
  [...new Set([...near, ...wider])].filter((id) => id !== productId).slice(0, most);
