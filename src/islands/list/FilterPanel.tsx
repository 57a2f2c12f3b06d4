import type { SearchQuery } from '#locale/links.ts';
import type { Filters } from '#stores/goods-list.ts';
import type { Money } from '../ui/use-money.ts';
import type { ListTexts } from './texts.ts';

interface Props {
  query: SearchQuery;
  filters: Filters;
  /** Only what lies below this category is offered; 0 offers the first level. */
  below: number;
  money: Money;
  texts: ListTexts;
  go: (query: SearchQuery) => void;
}

const MOST = 12;

const chosenBrands = (query: SearchQuery) => (query.brandId ? query.brandId.split(',') : []);

/** What the list can be narrowed by, with how many goods each leaves. Acts at once; prices wait for "apply". */
export function FilterPanel({ query, filters, below, money, texts, go }: Props) {
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
            <button
              key={category.id}
              type="button"
              className="x u"
              onClick={() => narrow({ cid: category.id, brandId: undefined })}
            >
              {category.name}
              <span className="s num">{category.count}</span>
            </button>
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
              <span className="s num">{brand.count}</span>
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
              <span className="s num">{tag.count}</span>
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
