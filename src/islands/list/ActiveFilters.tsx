import type { SearchQuery } from '#locale/links.ts';
import type { Filters } from '#stores/goods-list.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Money } from '../ui/use-money.ts';
import type { ListTexts } from './texts.ts';

interface Props {
  query: SearchQuery;
  filters: Filters | null;
  money: Money;
  texts: ListTexts;
  go: (query: SearchQuery) => void;
}

interface Active {
  key: string;
  text: string;
  without: SearchQuery;
}

/** What narrows the list now, each with the query that is left without it. */
export function activeFilters(query: SearchQuery, filters: Filters | null, money: Money): Active[] {
  const active: Active[] = [];
  const brands = query.brandId?.split(',') ?? [];
  for (const id of brands) {
    const name = filters?.brandList.find((brand) => String(brand.id) === id)?.name;
    if (name)
      active.push({
        key: `brand ${id}`,
        text: name,
        without: { ...query, brandId: brands.filter((b) => b !== id).join(',') || undefined },
      });
  }
  const tag = filters?.productTagList.find((t) => t.id === query.tagId);
  if (tag) active.push({ key: 'tag', text: tag.tagName, without: { ...query, tagId: undefined } });
  if (query.minPrice || query.maxPrice) {
    const text = [query.minPrice, query.maxPrice].map((amount) => (amount ? money.text(amount) : '…')).join(' – ');
    active.push({ key: 'price', text, without: { ...query, minPrice: undefined, maxPrice: undefined } });
  }
  return active;
}

export const withoutFilters = (query: SearchQuery): SearchQuery => ({
  ...query,
  brandId: undefined,
  tagId: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  page: undefined,
});

/** The same as chips that take a filter away again. */
export function ActiveFilters({ query, filters, money, texts, go }: Props) {
  const active = activeFilters(query, filters, money);
  if (active.length === 0) return null;
  return (
    <div className="opt">
      {active.map(({ key, text, without }) => (
        <button
          key={key}
          type="button"
          className="chip"
          aria-label={`${texts.remove}: ${text}`}
          onClick={() => go({ ...without, page: undefined })}
        >
          {text}
          <Icon name="x" />
        </button>
      ))}
      <button type="button" className="lnk s" onClick={() => go(withoutFilters(query))}>
        {texts.clear}
      </button>
    </div>
  );
}
