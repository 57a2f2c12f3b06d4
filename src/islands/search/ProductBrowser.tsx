import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { type SearchQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import {
  $filters,
  $productList,
  $searchedMerchant,
  EACH,
  type Filters,
  readQuery,
} from '#stores/search/product-list.ts';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { type Money, useMoney } from '../ui/use-money.ts';
import { ActiveFilters, activeFilters, withoutFilters } from './ActiveFilters.tsx';
import { NothingFound, type WaysOn } from './done/NothingFound.tsx';
import { SearchHead } from './done/SearchHead.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet, type SheetPanel, useDraft } from './FilterSheet.tsx';
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

/** From when on what is on screen is what was asked for; later answers change it in sight. */
function useSettled(isRead: boolean, isAsked: boolean, state: string | undefined): boolean {
  const [isSettled, setSettled] = useState(false);
  const isHere = isRead && (!isAsked || (state !== undefined && state !== 'loading'));
  useEffect(() => {
    if (isHere) setSettled(true);
  }, [isHere]);
  return isSettled;
}

/** The question in the address and the answer to it; until one came, `made` stands for it. */
function useFound({ category, made, title, site, texts }: Props, ref: RefObject<HTMLElement | null>) {
  const shown = useStore($productList);
  const merchant = useStore($searchedMerchant);
  const { query, isRead, load, go } = useProductQuery(category, ref);
  const words = shown?.page?.correction?.shown || query.searchValue;
  const inMerchant = merchant && merchant.id === query.merId ? merchant.name : '';
  const heading = [words && fillIn(texts.quoted, { text: words }), inMerchant].filter(Boolean).join(' · ') || title;
  useEffect(() => {
    if (site && isRead) showSearch(query.searchValue, `${heading} · ${site}`);
    else if (isRead) showSearchFrom(document.referrer);
  }, [site, isRead, query.searchValue, heading]);
  const isAsked = isRead && searchString(query) !== '';
  const total = shown ? (shown.page?.total ?? 0) : made.total;
  return {
    shown,
    merchant,
    query,
    isSettled: useSettled(isRead, isAsked, shown?.state),
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

/** Fewer products than these need no column of filters; the chips above them suffice. */
const FEW = 8;

const addressed = () => readQuery(location.search);

type Found = ReturnType<typeof useFound>;
type Asked = Parameters<typeof activeFilters>[0];

interface ResultsProps extends Pick<Props, 'locale' | 'svip' | 'texts' | 'children'> {
  found: Found;
  emptyPicture: string;
  asked: Asked;
  money: Money;
  active: number;
  ways: WaysOn | undefined;
  openFilters: () => void;
}

/** What was found, under its title, sorting and chips. */
function Results({ found, asked, money, active, ways, openFilters, ...page }: ResultsProps) {
  const { locale, svip, texts, emptyPicture, children } = page;
  const { shown, query, load, go, heading, total, seen, last, isEmpty, isKnown } = found;
  const card = { locale, money, svip };
  const count = isKnown && pluralText(texts.count, total, numberText(total, locale), locale);
  const empty = { ...card, texts, picture: emptyPicture };
  const sorting = { query: seen, texts, locale, last, go };
  const head = { level: 'h1' as const, title: heading, count, done: shown?.page ?? {}, query, locale, texts, go };
  const isNothing = isEmpty && query.searchValue !== undefined && ways !== undefined;
  const clear = active > 0 && (
    <button type="button" className="button primary" onClick={() => go(withoutFilters(query))}>
      {texts.clear}
    </button>
  );
  return (
    <div>
      {!isNothing && <SearchHead {...head} />}
      {!isEmpty && <SortRow {...sorting} openFilters={openFilters} active={active} />}
      <ActiveFilters {...asked} go={go} />
      {shown?.state === 'failed' && <Failed texts={texts} message={shown.message} again={() => load(query)} />}
      {isEmpty && !isNothing && <EmptyList {...empty}>{clear}</EmptyList>}
      {isNothing && (
        <NothingFound {...empty} words={query.searchValue ?? ''} ways={ways}>
          {clear}
        </NothingFound>
      )}
      {!isEmpty && <h2 className="visually-hidden">{texts.goods}</h2>}
      <FoundProducts {...card} texts={texts.card} shown={shown} buttons>
        {children}
      </FoundProducts>
      <Pages query={seen} isReady={shown?.state === 'ready'} last={last} texts={texts} go={go} />
    </div>
  );
}

/** Sorting, filters and pages of a product list. The address holds the whole question, so Back and a shared link lead to the same list. */
export default function ProductBrowser(props: Props) {
  const { locale, base, svip, texts, category, made, emptyPicture = '', ways, children } = props;
  const ref = useReady<HTMLDivElement>();
  const sheet = useRef<HTMLDialogElement>(null);
  const filters = useStore($filters) ?? made.filters;
  const money = useMoney(locale, base);
  const found = useFound(props, ref);
  const { merchant, query, isSettled, go, total, isEmpty } = found;
  const draft = useDraft(category);
  const asked = { query, filters, merchant, locale, base, shown: money.currency, texts };
  const active = activeFilters(asked).length;
  const openFilters = () => {
    draft.open();
    sheet.current?.showModal();
  };
  const hasColumn = active > 0 || (!isEmpty && total >= FEW);
  const panelOf = (chosen: SearchQuery, counted: Filters | null, choose: typeof go, given: () => SearchQuery) => {
    const below = chosen.cid ?? category ?? 0;
    return (
      <FilterPanel {...asked} query={chosen} filters={counted ?? filters} below={below} asked={given} go={choose} />
    );
  };
  const panel: SheetPanel = (chosen, counted, choose) => panelOf(chosen, counted, choose, () => chosen);
  const page = { locale, svip, texts, emptyPicture, ways };
  return (
    <div ref={ref} className={hasColumn ? 'split with-sidebar list' : 'list'} data-settled={isSettled || undefined}>
      {hasColumn && <div className="side">{panelOf(query, filters, go, addressed)}</div>}
      <Results {...page} found={found} asked={asked} money={money} active={active} openFilters={openFilters}>
        {children}
      </Results>
      <FilterSheet {...{ texts, locale, draft, query, total, panel, go }} dialog={sheet} />
    </div>
  );
}
