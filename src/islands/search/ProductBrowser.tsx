import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Currency } from '#domain/money/money.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $filters, $productList, $searchedMerchant, EACH, type Filters } from '#stores/search/product-list.ts';
import { useReady } from '../intent/use-ready.ts';
import { Failed } from '../ui/Failed.tsx';
import { useMoney } from '../ui/use-money.ts';
import { ActiveFilters, activeFilters, withoutFilters } from './ActiveFilters.tsx';
import { CorrectionNote } from './CorrectionNote.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { Pages } from './Pages.tsx';
import { ProductGrid, WaitingGrid } from './ProductGrid.tsx';
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
  /** How the static first page was made; absent on the search page, which has none. */
  made?: { total: number; filters: Filters };
  title: string;
  /** The site's name, where the list is what the page is about and gives it its title. */
  site?: string;
  /** Address of the picture for an empty list. */
  emptyPicture?: string;
  children?: ReactNode;
}

/** Sorting, filters and pages of a product list. The address holds the whole question, so Back and a shared link lead to the same list. */
export default function ProductBrowser({
  locale,
  base,
  svip,
  texts,
  category,
  made,
  title,
  site,
  emptyPicture = '',
  children,
}: Props) {
  const ref = useReady<HTMLDivElement>();
  const sheet = useRef<HTMLDialogElement>(null);
  const shown = useStore($productList);
  const filters = useStore($filters) ?? made?.filters ?? null;
  const merchant = useStore($searchedMerchant);
  const money = useMoney(locale, base);
  const { query, isRead, load, go } = useProductQuery({ category, isMade: made !== undefined }, ref);
  const words = shown?.page?.correction?.shown || query.searchValue;
  const inMerchant = merchant && merchant.id === query.merId ? merchant.name : '';
  const heading = [words && `“${words}”`, inMerchant].filter(Boolean).join(' · ') || title;
  useEffect(() => {
    if (site && isRead) showSearch(query.searchValue, `${heading} · ${site}`);
    else if (isRead) showSearchFrom(document.referrer);
  }, [site, isRead, query.searchValue, heading]);

  const seen = seenQuery(query, shown);
  const total = shown ? (shown.page?.total ?? 0) : (made?.total ?? 0);
  const last = Math.max(Math.ceil(total / EACH), 1);
  const asked = { query, filters, merchant, locale, base, shown: money.currency };
  const active = activeFilters(asked).length;
  const isEmpty = shown?.state === 'ready' && total === 0;
  // The static list stays until another is there: a mall that does not answer empties no page.
  const isWaiting = !shown?.page && !made && shown?.state !== 'failed';
  const isKnown = shown ? shown.state === 'ready' : made !== undefined;
  const card = { locale, money, svip };
  const panel = filters && (
    <FilterPanel {...asked} filters={filters} below={query.cid ?? category ?? 0} texts={texts} go={go} />
  );
  return (
    <div ref={ref} className="split with-sidebar list">
      <div className="side">{(!isEmpty || active > 0) && panel}</div>
      <div>
        <div className="row spread wraps">
          <h1>
            <bdi>{heading}</bdi>
          </h1>
          <p className="muted" aria-live="polite">
            {isKnown && pluralText(texts.count, total, numberText(total, locale), locale)}
          </p>
        </div>
        {!isEmpty && (
          <SortRow
            query={seen}
            texts={texts}
            locale={locale}
            last={last}
            active={active}
            go={go}
            openFilters={() => sheet.current?.showModal()}
          />
        )}
        <CorrectionNote correction={shown?.page?.correction} query={query} texts={texts} go={go} />
        <ActiveFilters {...asked} texts={texts} go={go} />
        {shown?.state === 'failed' && <Failed texts={texts} message={shown.message} again={() => load(query)} />}
        {isEmpty && (
          <EmptyList {...card} texts={texts} picture={emptyPicture}>
            {active > 0 && (
              <button type="button" className="button primary" onClick={() => go(withoutFilters(query))}>
                {texts.clear}
              </button>
            )}
          </EmptyList>
        )}
        {!isEmpty && <h2 className="visually-hidden">{texts.goods}</h2>}
        {!shown?.page && children}
        {isWaiting && <WaitingGrid />}
        {shown?.page && total > 0 && (
          <ProductGrid {...card} texts={texts.card} products={shown.page.list} isBusy={shown.state === 'loading'} />
        )}
        <Pages query={seen} isReady={shown?.state === 'ready'} last={last} texts={texts} go={go} />
      </div>
      <FilterSheet dialog={sheet} texts={texts} total={numberText(total, locale)}>
        {panel}
      </FilterSheet>
    </div>
  );
}
