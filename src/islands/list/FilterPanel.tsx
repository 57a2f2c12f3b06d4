import { listLink, type SearchQuery, searchLink, searchString } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { Filters } from '#stores/goods-list.ts';
import type { Money } from '../ui/use-money.ts';
import type { ListTexts } from './texts.ts';

interface Props {
  query: SearchQuery;
  filters: Filters;
  /** Only what lies below this category is offered; 0 offers the first level. */
  below: number;
  locale: Locale;
  money: Money;
  texts: ListTexts;
  go: (query: SearchQuery) => void;
}

const MOST = 12;

/** A category has a page of its own, which keeps what else was chosen; a search is narrowed where it is. */
function categoryLink(locale: Locale, query: SearchQuery, { id, name }: { id: number; name: string }): string {
  const rest = { ...query, brandId: undefined, page: undefined };
  if (query.searchValue || query.merId) return searchLink(locale, { ...rest, cid: id });
  return listLink(locale, name, id) + searchString({ ...rest, cid: undefined });
}

const chosenBrands = (query: SearchQuery) => (query.brandId ? query.brandId.split(',') : []);

/** What the list can be narrowed by, with how many goods each leaves. Acts at once; prices wait for "apply". */
export function FilterPanel({ query, filters, below, locale, money, texts, go }: Props) {
  const brands = chosenBrands(query);
  const narrow = (change: Partial<SearchQuery>) => go({ ...query, page: undefined, ...change });
  const toggleBrand = (id: string) => {
    const next = brands.includes(id) ? brands.filter((brand) => brand !== id) : [...brands, id];
    narrow({ brandId: next.join(',') || undefined });
  };
  const categories = filters.categoryList.filter((category) => category.pid === below);
  const price = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const read = (name: string) => {
      const text = String(fields.get(name) ?? '')
        .trim()
        .replace(',', '.');
      return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? money.toBase(text) : undefined;
    };
    narrow({ minPrice: read('from'), maxPrice: read('to') });
  };
  return (
    <form
      className="filt"
      aria-label={texts.filters}
      onSubmit={(event) => {
        event.preventDefault();
        price(event.currentTarget);
      }}
    >
      {categories.length > 0 && (
        <fieldset>
          <legend>{texts.category}</legend>
          {categories.slice(0, MOST).map((category) => (
            <a key={category.id} className="x u" href={categoryLink(locale, query, category)}>
              {category.name}
              <span className="s num">{numberText(category.count, locale)}</span>
            </a>
          ))}
        </fieldset>
      )}
      {filters.brandList.length > 0 && (
        <fieldset>
          <legend>{texts.brand}</legend>
          {filters.brandList.slice(0, MOST).map((brand) => (
            <label key={brand.id}>
              <input
                className="ck"
                type="checkbox"
                checked={brands.includes(String(brand.id))}
                onChange={() => toggleBrand(String(brand.id))}
              />
              {brand.name}
              <span className="s num">{numberText(brand.count, locale)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {filters.productTagList.length > 0 && (
        <fieldset>
          <legend>{texts.tags}</legend>
          {filters.productTagList.map((tag) => (
            <label key={tag.id}>
              <input
                className="ck"
                type="checkbox"
                checked={query.tagId === tag.id}
                onChange={() => narrow({ tagId: query.tagId === tag.id ? undefined : tag.id })}
              />
              {tag.tagName}
              <span className="s num">{numberText(tag.count, locale)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>{texts.price}</legend>
        <div className="x">
          <input
            className="inp"
            name="from"
            inputMode="decimal"
            aria-label={texts.from}
            placeholder={`${texts.from} ${money.symbol}`}
          />
          <span>–</span>
          <input
            className="inp"
            name="to"
            inputMode="decimal"
            aria-label={texts.to}
            placeholder={`${texts.to} ${money.symbol}`}
          />
        </div>
        <button type="submit" className="btn sm">
          {texts.apply}
        </button>
      </fieldset>
    </form>
  );
}
