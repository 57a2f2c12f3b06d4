import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { listLink, searchLink } from '#locale/links.ts';
import { localePath } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { $popularProducts, FEW, loadPopularProducts } from '#stores/catalog/popular-products.ts';
import { type GridProps, ProductGrid, WaitingGrid } from '../ProductGrid.tsx';
import type { ListTexts } from '../texts.ts';
import { SearchAlertLater } from './SearchAlertLater.tsx';

/** Where a search that found nothing may lead. */
export interface WaysOn {
  popular: readonly string[];
  categories: readonly { id: number; name: string; image: string }[];
}

interface Props extends Omit<GridProps, 'texts'> {
  texts: ListTexts;
  /** Address of a picture; empty for none. */
  picture: string;
  /** What was searched for. */
  words: string;
  ways: WaysOn;
  /** What takes the filters away, when there are any. */
  children: ReactNode;
}

/** A search found nothing: says what was tried, and offers searches, categories and popular products. */
export function NothingFound({ texts, picture, words, ways, children, ...card }: Props) {
  const popular = useStore($popularProducts);
  const { locale } = card;
  useEffect(() => {
    void loadPopularProducts();
  }, []);
  return (
    <>
      <div className="nothing">
        {picture && <img src={pictureSet(picture).src} alt="" width={240} height={160} />}
        <div>
          <h1>{fillIn(texts.nothingFor, { word: words })}</h1>
          {children}
          <p className="muted">{texts.triedAll}</p>
          <p className="row wraps">
            {ways.popular.map((one) => (
              <a key={one} className="chip" href={searchLink(locale, { searchValue: one })} dir="auto">
                {one}
              </a>
            ))}
          </p>
          <SearchAlertLater words={words} />
        </div>
      </div>
      <section className="section">
        <div className="heading">
          <h2>{texts.lookAround}</h2>
          <a className="link end" href={localePath(locale, 'product-l')}>
            {texts.allCategories}
          </a>
        </div>
        <div className="look-around">
          {ways.categories.map(({ id, name, image }) => (
            <a key={id} href={listLink(locale, name, id)}>
              {image && <img src={pictureSet(image, 240).src} alt="" width={186} height={186} loading="lazy" />}
              <span>{name}</span>
            </a>
          ))}
        </div>
      </section>
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
