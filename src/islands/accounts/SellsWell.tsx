import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import type { ProductCard } from '#contract/catalog/card.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import { $popularProducts, FEW, loadPopularProducts } from '#stores/catalog/popular-products.ts';
import { useReady } from '../intent/use-ready.ts';
import { ProductGrid, WaitingGrid } from '../search/ProductGrid.tsx';
import { useMoney } from '../ui/use-money.ts';
import type { HomeTexts } from './home-texts.ts';

interface Props {
  locale: Locale;
  base: Currency;
  svip: boolean;
  texts: Pick<HomeTexts, 'recommended' | 'card'>;
  /** Which of what sells best. */
  from?: ReadableAtom<readonly ProductCard[] | null>;
}

/** What others buy, for anyone who comes by. */
export default function SellsWell({ locale, base, svip, texts, from = $popularProducts }: Props) {
  const ref = useReady<HTMLElement>();
  const products = useStore(from);
  const money = useMoney(locale, base);
  useEffect(() => void loadPopularProducts(), []);
  return (
    <section ref={ref} className="section" hidden={products?.length === 0}>
      <div className="heading">
        <h2>{texts.recommended}</h2>
      </div>
      {products ? (
        <ProductGrid products={products} locale={locale} money={money} svip={svip} texts={texts.card} />
      ) : (
        <WaitingGrid count={FEW} />
      )}
    </section>
  );
}
