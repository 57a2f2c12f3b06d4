import type { GoodsCard } from '#contract/catalog.ts';
import { inGroups } from '#domain/lists/page.ts';
import { numberText } from '#locale/numbers.ts';
import { GoodsGrid, type GridProps } from '../search/ProductGrid.tsx';

/** As many as a phone's screen shows at once. */
const EACH = 4;

/** Where the sections stand in the page's address. */
export const PICKS = 'picks-';

interface Props extends GridProps {
  goods: readonly GoodsCard[];
  label: string;
}

/** What a shop recommends, a screen at a time: siblings of the section that opens the page. */
export function ShopPicks({ goods, label, ...card }: Props) {
  const text = (n: number) => numberText(n, card.locale);
  return inGroups(goods, EACH).map((group, at) => {
    const first = at * EACH + 1;
    const place = `${text(first)}–${text(first + group.length - 1)} / ${text(goods.length)}`;
    return (
      <section key={place} id={PICKS + (at + 1)}>
        <div className="heading">
          <h2>{label}</h2>
          <span className="muted number">{place}</span>
        </div>
        <GoodsGrid {...card} goods={group} />
      </section>
    );
  });
}
