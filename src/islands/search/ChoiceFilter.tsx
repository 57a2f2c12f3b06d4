import { useEffect, useRef } from 'react';
import { type SearchQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { type Filters, readQuery } from '#stores/search/product-list.ts';
import type { ListTexts } from './texts.ts';
import { brandsOf, withTick } from './ticks.ts';
import { useDefaults } from './use-defaults.ts';

interface Props {
  query: SearchQuery;
  brands: Filters['brandList'];
  tags: Filters['productTagList'];
  locale: Locale;
  texts: ListTexts;
  go: (query: SearchQuery) => void;
}

interface BoxProps {
  name: string;
  id: number;
  isOn: boolean;
  count: string;
  children: string;
}

const Box = ({ name, id, isOn, count, children }: BoxProps) => (
  <label>
    <input className="check" type="checkbox" name={name} value={id} defaultChecked={isOn} />
    {children}
    <span className="small number">{count}</span>
  </label>
);

/** Brands and tags to tick, which act at once. What was ticked before this code came is asked for as soon as it is here. */
export function ChoiceFilter({ query, brands, tags, locale, texts, go }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = brandsOf(query);
  useDefaults(form, `${query.brandId} ${query.tagId}`);
  // The address holds more than the query on screen while this code is coming.
  const tick = (boxes: Iterable<HTMLInputElement>) => {
    const asked = readQuery(location.search);
    const wanted = [...boxes].reduce(withTick, asked);
    if (searchString(wanted) !== searchString(asked)) go({ ...wanted, page: undefined });
  };
  useEffect(() => {
    if (form.current) tick(form.current.querySelectorAll<HTMLInputElement>(':checked'));
  }, []);
  if (brands.length + tags.length === 0) return null;
  return (
    <form
      ref={form}
      className="asks"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      onChange={({ target }) => target instanceof HTMLInputElement && tick([target])}
    >
      {brands.length > 0 && (
        <fieldset>
          <legend>{texts.brand}</legend>
          {brands.map(({ id, name, count }) => (
            <Box key={id} name="brandId" id={id} isOn={chosen.includes(String(id))} count={numberText(count, locale)}>
              {name}
            </Box>
          ))}
        </fieldset>
      )}
      {tags.length > 0 && (
        <fieldset>
          <legend>{texts.tags}</legend>
          {tags.map(({ id, tagName, count }) => (
            <Box key={id} name="tagId" id={id} isOn={query.tagId === id} count={numberText(count, locale)}>
              {tagName}
            </Box>
          ))}
        </fieldset>
      )}
    </form>
  );
}
