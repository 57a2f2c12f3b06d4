import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $filters, $productList, $searchedMerchant, EACH, type Filters } from '#stores/search/product-list.ts';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { useMoney } from '../ui/use-money.ts';
import { ActiveFilters, activeFilters, withoutFilters } from './ActiveFilters.tsx';
import { NothingFound, type WaysOn } from './done/NothingFound.tsx';
import { SearchHead } from './done/SearchHead.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { FoundProducts } from './FoundProducts.tsx';
import { Pages } from './Pages.tsx';
import { SortRow } from './SortRow.tsx';
import { seenQuery } from './seen-query.ts';
import { showSearch, showSearchFrom } from './show-search.ts';
import type { ListTexts } from './texts.ts';
import { useProductQuery } from './use-product-query.ts';

interface Props {
  locale: Locale;
  base: Currency;
  svip: boolean;
  texts: ListTexts;
  category?: number;
  /** How the static first page was made. */
  made: { total: number; filters: Filters };
  title: string;
  /** The site's name, where the list is what the page is about and gives it its title. */
  site?: string;
  /** Address of the picture for an empty list. */
  emptyPicture?: string;
  /** Where a search that found nothing may lead; absent where there is no search. */
  ways?: WaysOn;
  children?: ReactNode;
}

/** The question in the address and the answer to it; until one came, `made` stands for it. */
function useFound({ category, made, title, site }: Props, ref: RefObject<HTMLElement | null>) {
  const shown = useStore($productList);
  const merchant = useStore($searchedMerchant);
  const { query, isRead, load, go } = useProductQuery(category, ref);
  const words = shown?.page?.correction?.shown || query.searchValue;
  const inMerchant = merchant && merchant.id === query.merId ? merchant.name : '';
  const heading = [words && `“${words}”`, inMerchant].filter(Boolean).join(' · ') || title;
  useEffect(() => {
    if (site && isRead) showSearch(query.searchValue, `${heading} · ${site}`);
    else if (isRead) showSearchFrom(document.referrer);
  }, [site, isRead, query.searchValue, heading]);
  const isAsked = isRead && searchString(query) !== '';
  useEffect(() => {
    // The static list of all products is no answer to a search, and comes back when there is none any more.
    if (site && isRead) document.documentElement.toggleAttribute('data-asked', isAsked);
  }, [site, isRead, isAsked]);
  const total = shown ? (shown.page?.total ?? 0) : made.total;
  return {
    shown,
    merchant,
    query,
    isRead,
    load,
    go,
    heading,
    total,
    seen: seenQuery(query, shown),
    last: Math.max(Math.ceil(total / EACH), 1),
    isEmpty: shown?.state === 'ready' && total === 0,
    isKnown: shown ? shown.state === 'ready' : true,
  };
}

/** Sorting, filters and pages of a product list. The address holds the whole question, so Back and a shared link lead to the same list. */
export default function ProductBrowser(props: Props) {
  const { locale, base, svip, texts, category, made, emptyPicture = '', ways, children } = props;
  const ref = useReady<HTMLDivElement>();
  const sheet = useRef<HTMLDialogElement>(null);
  const filters = useStore($filters) ?? made.filters;
  const money = useMoney(locale, base);
  const found = useFound(props, ref);
  const { shown, merchant, query, isRead, load, go, heading, total, seen, last, isEmpty, isKnown } = found;
  const asked = { query, filters, merchant, locale, base, shown: money.currency };
  const active = activeFilters(asked).length;
  const card = { locale, money, svip };
  const empty = { ...card, texts, picture: emptyPicture };
  const count = isKnown && pluralText(texts.count, total, numberText(total, locale), locale);
  const sorting = { query: seen, texts, locale, last, go };
  const head = { level: 'h1' as const, title: heading, count, done: shown?.page ?? {}, query, locale, texts, go };
  const isNothing = isEmpty && query.searchValue !== undefined && ways !== undefined;
  const clear = active > 0 && (
    <button type="button" className="button primary" onClick={() => go(withoutFilters(query))}>
      {texts.clear}
    </button>
  );
  const openFilters = () => sheet.current?.showModal();
  const panel = filters && (
    <FilterPanel {...asked} filters={filters} below={query.cid ?? category ?? 0} texts={texts} go={go} />
  );
  return (
    <div ref={ref} className={isNothing ? 'list' : 'split with-sidebar list'} data-read={isRead || undefined}>
      {!isNothing && <div className="side">{(!isEmpty || active > 0) && panel}</div>}
      <div>
        {!isNothing && <SearchHead {...head} />}
        {!isEmpty && <SortRow {...sorting} openFilters={openFilters} active={active} />}
        <ActiveFilters {...asked} texts={texts} go={go} />
        {shown?.state === 'failed' && <Failed texts={texts} message={shown.message} again={() => load(query)} />}
        {isEmpty && !isNothing && <EmptyList {...empty}>{clear}</EmptyList>}
        {isNothing && (
          <NothingFound {...empty} words={query.searchValue ?? ''} ways={ways}>
            {clear}
          </NothingFound>
        )}
        {!isEmpty && <h2 className="visually-hidden">{texts.goods}</h2>}
        <FoundProducts {...card} texts={texts.card} shown={shown}>
          {children}
        </FoundProducts>
        <Pages query={seen} isReady={shown?.state === 'ready'} last={last} texts={texts} go={go} />
      </div>
      <FilterSheet dialog={sheet} texts={texts} total={numberText(total, locale)}>
        {panel}
      </FilterSheet>
    </div>
  );
}
