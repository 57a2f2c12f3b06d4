import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { type SearchQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { percentText } from '#locale/numbers.ts';
import type { Filters } from '#stores/search/product-list.ts';
import { Icon } from '../ui/Icon.tsx';
import { boundText } from './price-bound.ts';
import type { ListTexts } from './texts.ts';
import { chosenOf, withTick } from './ticks.ts';

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

type Asked = Pick<Props, 'query' | 'filters' | 'merchant' | 'locale' | 'base' | 'shown' | 'texts'>;

/** What a chosen value is called; nothing while that is not known. */
function valueNames({ colorList, sizeList, brandList, shopList }: Filters) {
  return {
    color: (value: string) => colorList.find(({ color }) => color === value)?.name,
    size: (value: string) => sizeList.find(({ size }) => size === value)?.name ?? value,
    brandId: (value: string) => brandList.find(({ id }) => String(id) === value)?.name,
    shops: (value: string) => shopList.find(({ id }) => String(id) === value)?.name,
  };
}

function activeValues(query: SearchQuery, filters: Filters | null): Active[] {
  if (!filters) return [];
  const names = valueNames(filters);
  return (['color', 'size', 'brandId', 'shops'] as const).flatMap((name) =>
    chosenOf(query, name).flatMap((value) => {
      const text = names[name](value);
      return text ? [{ key: `${name} ${value}`, text, without: withTick(query, { name, value, checked: false }) }] : [];
    }),
  );
}

function activePrice({ query, locale, base, shown }: Asked): Active[] {
  const { minPrice, maxPrice } = query;
  if (minPrice === undefined && maxPrice === undefined) return [];
  const bound = (amount: string | undefined) => (amount ? boundText(amount, base, shown, locale) : '…');
  const text = `${bound(minPrice)} – ${bound(maxPrice)}`;
  return [{ key: 'price', text, without: { ...query, minPrice: undefined, maxPrice: undefined } }];
}

function activeOnes({ query, filters, locale, texts }: Asked): Active[] {
  const { tagId, stars, discount, inStock, freeShipping, delivered } = query;
  const tag = filters?.productTagList.find(({ id }) => id === tagId)?.tagName;
  const cut =
    discount === 1 ? texts.onSale : fillIn(texts.orMore, { percent: percentText((discount ?? 0) / 100, locale) });
  return [
    ...(tag ? [{ key: 'tag', text: tag, without: { ...query, tagId: undefined } }] : []),
    ...(stars
      ? [{ key: 'stars', text: fillIn(texts.starsUp, { stars }), without: { ...query, stars: undefined } }]
      : []),
    ...(discount ? [{ key: 'discount', text: cut, without: { ...query, discount: undefined } }] : []),
    ...(inStock ? [{ key: 'stock', text: texts.inStock, without: { ...query, inStock: undefined } }] : []),
    ...(freeShipping
      ? [{ key: 'free', text: texts.freeShipping, without: { ...query, freeShipping: undefined } }]
      : []),
    ...(delivered ? [{ key: 'delivered', text: texts.delivered, without: { ...query, delivered: undefined } }] : []),
  ];
}

/** What narrows the list now, each with the query that is left without it. */
export function activeFilters(asked: Asked): Active[] {
  const { query, merchant } = asked;
  const shop =
    merchant && merchant.id === query.merId
      ? [{ key: 'shop', text: merchant.name, without: { ...query, merId: undefined } }]
      : [];
  return [...shop, ...activeValues(query, asked.filters), ...activeOnes(asked), ...activePrice(asked)];
}

/** The same question about the whole list. */
export const withoutFilters = ({ searchValue, exact, cid, sort }: SearchQuery): SearchQuery => ({
  searchValue,
  exact,
  cid,
  sort,
});

interface ChipProps {
  wanted: SearchQuery;
  label?: string;
  className: string;
  go: Props['go'];
  children: React.ReactNode;
}

const Chip = ({ wanted, label, className, go, children }: ChipProps) => (
  <a
    href={searchString(wanted) || '?'}
    className={className}
    aria-label={label}
    onClick={(event) => {
      event.preventDefault();
      go(wanted);
    }}
  >
    {children}
  </a>
);

/** Filters that most lists have a use for, one press away. */
function quickFilters({ query, filters, texts }: Asked): { key: string; text: string; wanted: SearchQuery }[] {
  if (!filters) return [];
  const total = filters.total ?? 0;
  const { inStock, discountList } = filters;
  const narrows = (count: number) => count > 0 && count < total;
  return [
    ...(!query.inStock && narrows(inStock)
      ? [{ key: 'stock', text: texts.inStock, wanted: { ...query, inStock: 1 as const } }]
      : []),
    ...(!query.freeShipping && narrows(filters.freeShipping)
      ? [{ key: 'free', text: texts.freeShipping, wanted: { ...query, freeShipping: 1 as const } }]
      : []),
    ...(!query.discount && discountList.some(({ count }) => narrows(count))
      ? [{ key: 'sale', text: texts.onSale, wanted: { ...query, discount: 1 } }]
      : []),
  ];
}

/** The filters as chips above the list: what is chosen, to be taken away again, and what is chosen most. */
export function ActiveFilters({ go, ...asked }: Props) {
  const { query, texts } = asked;
  const active = activeFilters(asked);
  const quick = quickFilters(asked);
  return (
    <div className="facet-chips asks">
      {active.map(({ key, text, without }) => (
        <Chip
          key={key}
          className="chip picked"
          wanted={{ ...without, page: undefined }}
          label={`${texts.remove}: ${text}`}
          go={go}
        >
          {text}
          <Icon name="x" />
        </Chip>
      ))}
      {active.length > 0 && (
        <Chip className="link small clear" wanted={withoutFilters(query)} go={go}>
          {texts.clear}
        </Chip>
      )}
      {active.length > 0 && quick.length > 0 && <span className="between" aria-hidden="true" />}
      {quick.map(({ key, text, wanted }) => (
        <Chip key={key} className="chip" wanted={{ ...wanted, page: undefined }} go={go}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
