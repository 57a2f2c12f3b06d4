import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import type { GoodsCard } from '#contract/catalog.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import { $popularGoods, FEW, loadPopularGoods } from '#stores/catalog/popular-products.ts';
import { useReady } from '../intent/use-ready.ts';
import { GoodsGrid, WaitingGrid } from '../search/ProductGrid.tsx';
import { useMoney } from '../ui/use-money.ts';
import type { HomeTexts } from './home-texts.ts';

interface Props {
  locale: Locale;
  base: Currency;
  svip: boolean;
  texts: Pick<HomeTexts, 'recommended' | 'card'>;
  /** Which of what sells best. */
  from?: ReadableAtom<readonly GoodsCard[] | null>;
}

/** What others buy, for whoever comes by. */
export default function SellsWell({ locale, base, svip, texts, from = $popularGoods }: Props) {
  const ref = useReady<HTMLElement>();
  const goods = useStore(from);
  const money = useMoney(locale, base);
  useEffect(() => void loadPopularGoods(), []);
  return (
    <section ref={ref} className="section" hidden={goods?.length === 0}>
      <div className="heading">
        <h2>{texts.recommended}</h2>
      </div>
      {goods ? (
        <GoodsGrid goods={goods} locale={locale} money={money} svip={svip} texts={texts.card} />
      ) : (
        <WaitingGrid count={FEW} />
      )}
    </section>
  );
}
