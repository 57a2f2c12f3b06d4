import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalog/card.ts';
import { type GridProps, ProductGrid, WaitingGrid } from './ProductGrid.tsx';

interface Props extends GridProps {
  shown: { state: string; page: { list: readonly ProductCard[]; total: number } | null } | null;
  /** Whether nothing stands in the place of the first answer yet. */
  isWaiting?: boolean;
  /** The list that the page was made with, shown until another one came. */
  children?: ReactNode;
}

/** The products of an answer, or what stands in their place until it came. */
export const FoundProducts = ({ shown, isWaiting = false, children, ...card }: Props) => (
  <>
    {!shown?.page && children}
    {isWaiting && <WaitingGrid />}
    {shown?.page && shown.page.total > 0 && (
      <ProductGrid {...card} products={shown.page.list} isBusy={shown.state === 'loading'} />
    )}
  </>
);
