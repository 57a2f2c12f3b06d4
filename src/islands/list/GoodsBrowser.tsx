import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Currency } from '#domain/money.ts';
import { type SearchQuery, searchString } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import {
  $filters,
  $goodsList,
  EACH,
  type Filters,
  forgetFilters,
  loadFilters,
  loadGoodsList,
  readQuery,
} from '#stores/goods-list.ts';
import { useReady } from '../intent/use-ready.ts';
import { useMoney } from '../ui/use-money.ts';
import { ActiveFilters, activeFilters } from './ActiveFilters.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { GoodsCardItem } from './GoodsCardItem.tsx';
import { Pages } from './Pages.tsx';
import { SortRow } from './SortRow.tsx';
import type { ListTexts } from './texts.ts';

interface Props {
  locale: Locale;
  base: Currency;
  svip: boolean;
  texts: ListTexts;
  /** The page's own category; its address carries only what differs from it. */
  category?: number;
  /** How the static first page was made; absent on the search page, which has none. */
  made?: { total: number; filters: Filters };
  title: string;
  children?: ReactNode;
}

/** Sorting, filters and pages of a goods list. The address holds the whole question, so Back and a shared link lead to the same list. */
export default function GoodsBrowser({ locale, base, svip, texts, category, made, title, children }: Props) {
  const ref = useReady<HTMLDivElement>();
  const shown = useStore($goodsList);
  const filters = useStore($filters) ?? made?.filters ?? null;
  const money = useMoney(locale, base);
  const [query, setQuery] = useState<SearchQuery>({});
  const sheet = useRef<HTMLDialogElement>(null);

  const load = useCallback(
    (wanted: SearchQuery) => {
      setQuery(wanted);
      const asked = { ...wanted, cid: wanted.cid ?? category };
      const isMade = made && searchString(wanted) === '';
      if (isMade) $goodsList.set(null);
      else void loadGoodsList(asked);
      if (!made || wanted.cid !== undefined) void loadFilters(asked);
      else forgetFilters();
    },
    [category, made],
  );
  const go = useCallback(
    (wanted: SearchQuery) => {
      history.pushState(null, '', searchString(wanted) || location.pathname);
      sheet.current?.close();
      load(wanted);
      ref.current?.scrollIntoView({ block: 'start' });
    },
    [load, ref],
  );
  useEffect(() => {
    const follow = () => load(readQuery(location.search));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [load]);

  const total = shown ? (shown.page?.total ?? 0) : (made?.total ?? 0);
  const last = Math.max(Math.ceil(total / EACH), 1);
  const active = activeFilters(query, filters, money).length;
  const heading = query.searchValue ? `“${query.searchValue}”` : title;
  const pageText = texts.pageOf
    .replace('{{page}}', numberText(query.page ?? 1, locale))
    .replace('{{last}}', numberText(last, locale));
  const panel = filters && (
    <FilterPanel
      query={query}
      filters={filters}
      below={query.cid ?? category ?? 0}
      money={money}
      texts={texts}
      go={go}
    />
  );
  const isEmpty = shown?.state === 'ready' && total === 0;
  // The static list stays until another is there: a mall that does not answer empties no page.
  const isWaiting = !shown?.page && !made && shown?.state !== 'failed';
  const isKnown = shown ? shown.state === 'ready' : made !== undefined;
  return (
    <div ref={ref} className="split l list">
      <div className="side">{panel}</div>
      <div>
        <div className="x b w">
          <h1>
            <bdi>{heading}</bdi>
          </h1>
          <p className="m num" aria-live="polite">
            {isKnown && pluralText(texts.count, total, numberText(total, locale), locale)}
          </p>
        </div>
        <SortRow
          query={query}
          texts={texts}
          pageText={pageText}
          active={active}
          go={go}
          openFilters={() => sheet.current?.showModal()}
        />
        <ActiveFilters query={query} filters={filters} money={money} texts={texts} go={go} />
        <h2 className="vh">{texts.goods}</h2>
        {shown?.state === 'failed' && (
          <p className="nt" role="alert">
            {texts.failed}{' '}
            <button type="button" className="lnk" onClick={() => load(query)}>
              {texts.retry}
            </button>
          </p>
        )}
        {isEmpty && (
          <div className="empty">
            <p>
              <b>{texts.emptyTitle}</b>
            </p>
            <p className="m">{texts.emptyHint}</p>
          </div>
        )}
        {!shown?.page && children}
        {isWaiting && (
          <ul className="grid mt-4">
            {Array.from({ length: 8 }, (_, at) => (
              <li key={`skeleton ${at + 1}`} className="card">
                <div className="sl a" />
                <div className="sl b" />
                <div className="sl c" />
              </li>
            ))}
          </ul>
        )}
        {shown?.page && (
          <ul className="grid mt-4" aria-busy={shown.state === 'loading'}>
            {shown.page.list.map((goods) => (
              <GoodsCardItem
                key={goods.id}
                goods={goods}
                locale={locale}
                money={money}
                texts={texts.card}
                svip={svip}
              />
            ))}
          </ul>
        )}
        <Pages query={query} last={last} texts={texts} go={go} />
      </div>
      <dialog ref={sheet} className="dlg" aria-label={texts.filters}>
        <div className="bd">
          {panel}
          <button type="button" className="btn p full" onClick={() => sheet.current?.close()}>
            {texts.show.replace('{{count}}', numberText(total, locale))}
          </button>
        </div>
      </dialog>
    </div>
  );
}
