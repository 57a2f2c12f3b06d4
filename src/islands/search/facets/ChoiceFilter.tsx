import { type ReactNode, useEffect, useRef } from 'react';
import { mainSizes } from '#domain/search/size-kinds.ts';
import { fillIn } from '#locale/fill-in.ts';
import { type SearchQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { percentText } from '#locale/numbers.ts';
import { pictureSet } from '#locale/picture.ts';
import type { Filters } from '#stores/search/product-list.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListTexts } from '../texts.ts';
import { chosenOf, isChosen, withTick } from '../ticks.ts';
import { useDefaults } from '../use-defaults.ts';
import { FacetChoice, FacetGroup, FewFirst } from './FacetChoice.tsx';

interface Props {
  query: SearchQuery;
  filters: Filters;
  locale: Locale;
  texts: ListTexts;
  /** What is asked for by now; more than `query` while this code is coming. */
  asked: () => SearchQuery;
  go: (query: SearchQuery) => void;
}
type GroupProps = Pick<Props, 'query' | 'filters' | 'locale' | 'texts'>;

/** A group is offered where it tells products apart. */
const isUseful = (values: readonly unknown[]) => values.length > 1;

/** More sizes than these are those of shoes, shirts and beds at once, and tell nobody anything. */
const MOST_SIZES = 24;

const ColorDot = ({ color }: { color: string }) => (
  <svg className="color-dot" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="10" fill={`#${color}`} />
  </svg>
);

function ColorsAndSizes({ query, filters, locale, texts }: GroupProps) {
  const { colorList } = filters;
  const sizes = mainSizes(filters.sizeList, chosenOf(query, 'size'));
  const given = { query, locale };
  return (
    <>
      {isUseful(colorList) && (
        <FacetGroup title={texts.color}>
          <div className="color-facets">
            <FewFirst values={colorList} isOn={({ color }) => isChosen(query, 'color', color)} more={texts.showMore}>
              {({ color, name, count }) => (
                <FacetChoice key={color} {...given} name="color" value={color} count={count} className="color">
                  <ColorDot color={color} />
                  <span>{name}</span>
                </FacetChoice>
              )}
            </FewFirst>
          </div>
        </FacetGroup>
      )}
      {isUseful(sizes) && (sizes.length <= MOST_SIZES || query.size) && (
        <FacetGroup title={texts.size}>
          <div className="sizes">
            {sizes.map(({ size, name, count }) => (
              <FacetChoice key={size} {...given} name="size" value={size} count={count} className="size">
                {name}
              </FacetChoice>
            ))}
          </div>
        </FacetGroup>
      )}
    </>
  );
}

const STARS = [1, 2, 3, 4, 5];

function RatingAndDiscount({ query, filters, locale, texts }: GroupProps) {
  const given = { query, locale, type: 'radio' as const };
  return (
    <>
      {filters.starList.length > 0 && (
        <FacetGroup title={texts.rating}>
          {filters.starList.map(({ stars, count }) => (
            <FacetChoice key={stars} {...given} name="stars" value={stars} count={count}>
              <span className="rate" aria-hidden="true">
                {STARS.map((star) => (
                  <Icon key={star} name="star" className={star > stars ? 'icon filled pale' : 'icon filled'} />
                ))}
              </span>
              <span className="muted">{fillIn(texts.starsUp, { stars })}</span>
            </FacetChoice>
          ))}
        </FacetGroup>
      )}
      {filters.discountList.length > 0 && (
        <FacetGroup title={texts.discount}>
          {filters.discountList.map(({ percent, count }) => (
            <FacetChoice key={percent} {...given} name="discount" value={percent} count={count}>
              {fillIn(texts.orMore, { percent: percentText(percent / 100, locale) })}
            </FacetChoice>
          ))}
        </FacetGroup>
      )}
    </>
  );
}

interface NamedProps extends Omit<GroupProps, 'filters'> {
  name: 'brandId' | 'tagId' | 'shops';
  title: string;
  values: readonly { id: number; name: string; count: number; icon?: string }[];
}

/** Brands, tags or shops; of a shop also its picture. */
function Named({ query, locale, texts, name, title, values }: NamedProps) {
  if (!isUseful(values) && !values.some(({ id }) => isChosen(query, name, id))) return null;
  return (
    <FacetGroup title={title}>
      <FewFirst values={values} isOn={({ id }) => isChosen(query, name, id)} more={texts.showMore}>
        {({ id, name: text, count, icon }) => (
          <FacetChoice key={id} query={query} locale={locale} name={name} value={id} count={count}>
            {name === 'shops' && icon && <img className="face" src={pictureSet(icon).src} alt="" loading="lazy" />}
            <span>{text}</span>
          </FacetChoice>
        )}
      </FewFirst>
    </FacetGroup>
  );
}

/** What can be ticked, which acts at once. What was ticked before this code came is asked for as soon as it is here. */
function ChoiceForm({ query, asked, go, children }: Pick<Props, 'query' | 'asked' | 'go'> & { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useDefaults(form, searchString({ ...query, sort: undefined, page: undefined }));
  const tick = (boxes: Iterable<HTMLInputElement>) => {
    const before = asked();
    const wanted = [...boxes].reduce(withTick, before);
    if (searchString(wanted) !== searchString(before)) go({ ...wanted, page: undefined });
  };
  useEffect(() => {
    if (form.current) tick(form.current.querySelectorAll<HTMLInputElement>(':checked'));
  }, []);
  return (
    <form
      ref={form}
      className="asks"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onChange={({ target }) => target instanceof HTMLInputElement && tick([target])}
    >
      {children}
    </form>
  );
}

/** What stands above the prices. */
export function ShippingFilter({ query, filters, locale, texts, asked, go }: Props) {
  const boxes = [
    { name: 'inStock', count: filters.inStock, text: texts.inStock },
    { name: 'freeShipping', count: filters.freeShipping, text: texts.freeShipping },
    { name: 'delivered', count: filters.delivered, text: texts.delivered },
  ] as const;
  const offered = boxes.filter(({ name, count }) => count > 0 || query[name]);
  if (offered.length === 0) return null;
  return (
    <ChoiceForm query={query} asked={asked} go={go}>
      <FacetGroup title={texts.shipping}>
        {offered.map(({ name, count, text }) => (
          <FacetChoice key={name} query={query} locale={locale} name={name} value={1} count={count}>
            <span>{text}</span>
          </FacetChoice>
        ))}
      </FacetGroup>
    </ChoiceForm>
  );
}

/** What stands below them. */
export function ChoiceFilter({ query, filters, locale, texts, asked, go }: Props) {
  const given = { query, filters, locale, texts };
  return (
    <ChoiceForm query={query} asked={asked} go={go}>
      <ColorsAndSizes {...given} />
      <Named {...given} name="brandId" title={texts.brand} values={filters.brandList} />
      <Named {...given} name="tagId" title={texts.tags} values={filters.productTagList} />
      <RatingAndDiscount {...given} />
      <Named {...given} name="shops" title={texts.shop} values={filters.shopList} />
    </ChoiceForm>
  );
}
