import type { ProductCard } from '#contract/catalog/card.ts';
import { inGroups } from '#domain/lists/page.ts';
import { numberText } from '#locale/numbers.ts';
import { type GridProps, ProductGrid } from '../search/ProductGrid.tsx';

/** As many as a phone's screen shows at once. */
const EACH = 4;

/** Where the sections stand in the page's address. */
export const PICKS = 'picks-';

interface Props extends GridProps {
  products: readonly ProductCard[];
  label: string;
}

/** What a shop recommends, a screen at a time: siblings of the section that opens the page. */
export function MerchantPicks({ products, label, ...card }: Props) {
  const text = (n: number) => numberText(n, card.locale);
  return inGroups(products, EACH).map((group, at) => {
    const first = at * EACH + 1;
    const place = `${text(first)}–${text(first + group.length - 1)} / ${text(products.length)}`;
    return (
      <section key={place} id={PICKS + (at + 1)}>
        <div className="heading">
          <h2>{label}</h2>
          <span className="muted number">{place}</span>
        </div>
        <ProductGrid {...card} products={group} />
      </section>
    );
  });
}
