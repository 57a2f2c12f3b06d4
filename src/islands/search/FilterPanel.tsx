import type { Currency } from '#domain/money/money.ts';
import { listLink, searchLink } from '#locale/links.ts';
import { type SearchQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { Filters } from '#stores/search/product-list.ts';
import { ChoiceFilter, ShippingFilter } from './facets/ChoiceFilter.tsx';
import { PriceFilter } from './facets/PriceFilter.tsx';
import type { ListTexts } from './texts.ts';

interface Props {
  query: SearchQuery;
  filters: Filters;
  /** Only what lies below this category is offered; 0 offers the first level. */
  below: number;
  locale: Locale;
  base: Currency;
  shown: Currency;
  texts: ListTexts;
  /** What is asked for by now; more than `query` while this code is coming. */
  asked: () => SearchQuery;
  go: (query: SearchQuery) => void;
}

const MOST = 12;

/** A category has a page of its own, which keeps what else was chosen; a search is narrowed where it is. */
function categoryLink(locale: Locale, query: SearchQuery, { id, name }: { id: number; name: string }): string {
  const rest = { ...query, brandId: undefined, page: undefined };
  if (query.searchValue || query.merId) return searchLink(locale, { ...rest, cid: id });
  return listLink(locale, name, id) + searchString({ ...rest, cid: undefined });
}

/** What the list can be narrowed by, with how many products each leaves. */
export function FilterPanel({ query, filters, below, locale, base, shown, texts, asked, go }: Props) {
  const categories = filters.categoryList.filter((category) => category.pid === below && category.count > 0);
  const given = { query, filters, locale, texts, asked, go };
  return (
    <search className="filters" aria-label={texts.filters}>
      {categories.length > 0 && (
        <fieldset className="narrower">
          <legend>{texts.category}</legend>
          {categories.slice(0, MOST).map((category) => (
            <a key={category.id} className="row plain-link" href={categoryLink(locale, query, category)}>
              {category.name}
              <span className="small number">{numberText(category.count, locale)}</span>
            </a>
          ))}
        </fieldset>
      )}
      <ShippingFilter {...given} />
      <PriceFilter {...given} bars={filters.priceBars} base={base} shown={shown} />
      <ChoiceFilter {...given} />
    </search>
  );
}
