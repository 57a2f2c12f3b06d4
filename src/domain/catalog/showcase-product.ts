import { PRODUCT_TYPE } from './product-type.ts';

interface Bestseller {
  productType: number;
  mobileOnly: boolean;
  stock: number;
}

/**
 * The bestseller that stands for a category: one that can be bought here, and one that is sent before a code or a card,
 * which would show a category of computers by a plastic card.
 */
export function showcaseProduct<T extends Bestseller>(bestsellers: readonly T[]): T | undefined {
  const buyable = bestsellers.filter(({ mobileOnly, stock }) => !mobileOnly && stock > 0);
  return buyable.find(({ productType }) => productType === PRODUCT_TYPE.normal) ?? buyable[0] ?? bestsellers[0];
}
