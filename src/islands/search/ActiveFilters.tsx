import type { Currency } from '#domain/money/money.ts';
import type { SearchQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import type { Filters } from '#stores/search/product-list.ts';
import { Icon } from '../ui/Icon.tsx';
import { boundText } from './price-bound.ts';
import type { ListTexts } from './texts.ts';
import { brandsOf, withTick } from './ticks.ts';

interface Props {
  query: SearchQuery;
  filters: Filters | null;
  /** The shop that the search is narrowed to, once its name is known. */
  merchant: { id: number; name: string } | null;
  locale: Locale;
  base: Currency;
  shown: Currency;
  texts: ListTexts;
  go: (query: SearchQuery) => void;
}

interface Active {
  key: string;
  text: string;
  without: SearchQuery;
}

type Asked = Pick<Props, 'query' | 'filters' | 'merchant' | 'locale' | 'base' | 'shown'>;

/** What narrows the list now, each with the query that is left without it. */
export function activeFilters({ query, filters, merchant, locale, base, shown }: Asked): Active[] {
  const active: Active[] = [];
  if (merchant && merchant.id === query.merId)
    active.push({ key: 'shop', text: merchant.name, without: { ...query, merId: undefined } });
  for (const id of brandsOf(query)) {
    const text = filters?.brandList.find((brand) => String(brand.id) === id)?.name;
    const without = withTick(query, { name: 'brandId', value: id, checked: false });
    if (text) active.push({ key: `brand ${id}`, text, without });
  }
  const tag = filters?.productTagList.find((t) => t.id === query.tagId);
  if (tag) active.push({ key: 'tag', text: tag.tagName, without: { ...query, tagId: undefined } });
  if (query.minPrice || query.maxPrice) {
    const bound = (amount: string | undefined) => (amount ? boundText(amount, base, shown, locale) : '…');
    const text = `${bound(query.minPrice)} – ${bound(query.maxPrice)}`;
    active.push({ key: 'price', text, without: { ...query, minPrice: undefined, maxPrice: undefined } });
  }
  return active;
}

export const withoutFilters = (query: SearchQuery): SearchQuery => ({
  ...query,
  merId: undefined,
  brandId: undefined,
  tagId: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  page: undefined,
});

/** The same as chips that take a filter away again. */
export function ActiveFilters({ texts, go, ...asked }: Props) {
  const active = activeFilters(asked);
  if (active.length === 0) return null;
  return (
    <div className="choices">
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
      <button type="button" className="link small" onClick={() => go(withoutFilters(asked.query))}>
        {texts.clear}
      </button>
    </div>
  );
}
