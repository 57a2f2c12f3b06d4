import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { localePath } from '#locale/locales.ts';
import { $popularProducts, FEW, loadPopularProducts } from '#stores/catalog/popular-products.ts';
import { Empty } from '../ui/Empty.tsx';
import { type GridProps, ProductGrid, WaitingGrid } from './ProductGrid.tsx';
import type { ListTexts } from './texts.ts';

interface Props extends Omit<GridProps, 'texts'> {
  texts: ListTexts;
  /** Address of a picture; empty for none. */
  picture: string;
  /** What takes the filters away, when there are any. */
  children: ReactNode;
}

/** Nothing was found: says so, and offers ways on. */
export function EmptyList({ texts, picture, children, ...card }: Props) {
  const popular = useStore($popularProducts);
  useEffect(() => {
    void loadPopularProducts();
  }, []);
  return (
    <>
      <Empty
        picture={picture}
        title={
          <p>
            <b>{texts.emptyTitle}</b>
          </p>
        }
        hint={texts.emptyHint}
      >
        {children}
        <a className="button" href={localePath(card.locale, 'product-l')}>
          {texts.allCategories}
        </a>
      </Empty>
      {popular?.length !== 0 && (
        <section className="section">
          <div className="heading">
            <h2>{texts.popular}</h2>
          </div>
          {popular ? <ProductGrid products={popular} texts={texts.card} {...card} /> : <WaitingGrid count={FEW} />}
        </section>
      )}
    </>
  );
}
