import { fillIn } from '#locale/fill-in.ts';
import { type SearchQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ListTexts } from './texts.ts';

interface Props {
  query: SearchQuery;
  texts: ListTexts;
  locale: Locale;
  /** How many pages there are. */
  last: number;
  go: (query: SearchQuery) => void;
  /** How many filters are chosen, and what opens them on phones; absent where there are none. */
  active?: number;
  openFilters?: () => void;
}

/** Sorting as links, so that they work before their code is here; price turns round when it is pressed again. */
export function SortRow({ query, texts, locale, last, go, active = 0, openFilters }: Props) {
  const priced = query.sort === 'price' || query.sort === 'price-desc';
  const sorts = [
    { sort: undefined, text: texts.best, on: query.sort === undefined },
    { sort: 'sales' as const, text: texts.sales, on: query.sort === 'sales' },
    { sort: query.sort === 'price' ? ('price-desc' as const) : ('price' as const), text: texts.price, on: priced },
    { sort: 'new' as const, text: texts.newest, on: query.sort === 'new' },
    { sort: 'rating' as const, text: texts.topRated, on: query.sort === 'rating' },
  ];
  return (
    <nav className="sort asks" aria-label={texts.sort}>
      <div className="sorts">
        {sorts.map(({ sort, text, on }) => {
          const wanted = { ...query, sort, page: undefined };
          return (
            <a
              key={text}
              href={searchString(wanted) || '?'}
              className={on ? 'current' : undefined}
              aria-current={on ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                go(wanted);
              }}
            >
              {text}
              {text === texts.price && (priced ? query.sort === 'price' ? ' ↑' : ' ↓' : <Icon name="arrow-up-down" />)}
            </a>
          );
        })}
      </div>
      {openFilters && (
        <button type="button" className="end filter-button" onClick={openFilters}>
          <Icon name="sliders-horizontal" />
          {texts.filter}
          {active > 0 && <span className="tag self">{active}</span>}
        </button>
      )}
      {(query.page ?? 1) <= last && (
        <span className="end wide-only muted">
          {fillIn(texts.pageOf, { page: numberText(query.page ?? 1, locale), last: numberText(last, locale) })}
        </span>
      )}
    </nav>
  );
}
