import { useStore } from '@nanostores/react';
import type { ReactNode, RefObject } from 'react';
import type { ShelfNode } from '#contract/merchants/merchants.ts';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $merchant, $merchantProducts, loadMerchant } from '#stores/merchants/merchant.ts';
import { EACH } from '#stores/search/product-list.ts';
import { useReady } from '../intent/use-ready.ts';
import { SearchHead } from '../search/done/SearchHead.tsx';
import { EmptyList } from '../search/EmptyList.tsx';
import { FoundProducts } from '../search/FoundProducts.tsx';
import { Pages } from '../search/Pages.tsx';
import { SortRow } from '../search/SortRow.tsx';
import { seenQuery } from '../search/seen-query.ts';
import { Failed } from '../ui/Failed.tsx';
import { useMoney } from '../ui/use-money.ts';
import { type FrameProps, MerchantFrame } from './MerchantFrame.tsx';
import { Shelves, shelfName } from './Shelves.tsx';
import { useMerchantQuery } from './use-merchant-query.ts';

interface Props extends FrameProps {
  base: Currency;
  svip: boolean;
  /** The shop that the page was made for, with its first product; absent where the address names the shop. */
  made?: { id: number; total: number; shelves: readonly ShelfNode[] };
  children?: ReactNode;
}

interface ListProps extends Props {
  asked: ReturnType<typeof useMerchantQuery>;
  list: RefObject<HTMLDivElement | null>;
}

/** The list below the shop's head: its shelves beside the products that the address asks for. */
function ProductList({ base, svip, made, children, locale, texts, emptyPicture, asked, list: ref }: ListProps) {
  const merchant = useStore($merchant);
  const shown = useStore($merchantProducts);
  const money = useMoney(locale, base);
  const { query, load, go } = asked;
  const shelves = made?.shelves ?? merchant?.shelves ?? [];
  const total = shown ? (shown.page?.total ?? 0) : (made?.total ?? 0);
  const last = Math.max(Math.ceil(total / EACH), 1);
  const isEmpty = shown ? shown.state === 'ready' && total === 0 : made?.total === 0;
  const isKnown = shown ? shown.state === 'ready' : made !== undefined;
  const words = shown?.page?.correction?.shown || query.searchValue;
  const heading = words
    ? fillIn(texts.list.quoted, { text: words })
    : (shelfName(shelves, query.cid) ?? texts.head.allProducts);
  const count = isKnown && pluralText(texts.list.count, total, numberText(total, locale), locale);
  const card = { locale, money, svip };
  const isNarrow = query.cid !== undefined || query.searchValue !== undefined;
  const widen = () => go({ ...query, cid: undefined, searchValue: undefined, page: undefined });
  const isWaiting = !shown?.page && !made && shown?.state !== 'failed';
  return (
    <div ref={ref} className="split with-sidebar list">
      <div>
        <Shelves shelves={shelves} query={query} label={texts.shelves} everything={texts.everything} go={go} />
      </div>
      <div>
        <SearchHead
          level="h2"
          title={heading}
          count={count}
          done={shown?.page ?? {}}
          query={query}
          locale={locale}
          texts={texts.list}
          go={go}
        />
        {!isEmpty && <SortRow query={seenQuery(query, shown)} texts={texts.list} locale={locale} last={last} go={go} />}
        {shown?.state === 'failed' && <Failed texts={texts.list} message={shown.message} again={() => load(query)} />}
        {isEmpty && (
          <EmptyList {...card} texts={texts.list} picture={emptyPicture}>
            {isNarrow && (
              <button type="button" className="button primary" onClick={widen}>
                {texts.everything}
              </button>
            )}
          </EmptyList>
        )}
        <FoundProducts {...card} texts={texts.list.card} shown={shown} isWaiting={isWaiting}>
          {children}
        </FoundProducts>
        <Pages query={query} isReady={shown?.state === 'ready'} last={last} texts={texts.list} go={go} />
      </div>
    </div>
  );
}

/** All products of a shop with its shelves, sorting, search and pages. The address holds the whole question. */
export default function MerchantProducts(props: Props) {
  const { made, locale, texts, site, emptyPicture } = props;
  const ref = useReady<HTMLDivElement>();
  const merchant = useStore($merchant);
  const asked = useMerchantQuery(made?.id, ref);
  const { query, isRead } = asked;
  const list = <ProductList {...props} asked={asked} list={ref} />;
  if (made) return list;
  return (
    <MerchantFrame
      locale={locale}
      texts={texts}
      emptyPicture={emptyPicture}
      site={site}
      merchant={merchant}
      isNamed={!isRead || query.merId !== undefined}
      current="goods"
      searchValue={query.searchValue}
      again={() => query.merId !== undefined && void loadMerchant(query.merId)}
    >
      {list}
    </MerchantFrame>
  );
}
