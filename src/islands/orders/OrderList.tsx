import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { homeLink } from '#locale/links.ts';
import type { OrderQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import {
  $orderCounts,
  $orders,
  forgetOrders,
  loadOrderCounts,
  loadOrders,
  readOrderQuery,
} from '#stores/orders/orders.ts';
import { showCarriedToast } from '#stores/shell/carried-toast.ts';
import { Gate } from '../accounts/Gate.tsx';
import { useReady } from '../intent/use-ready.ts';
import { Pages } from '../search/Pages.tsx';
import { useAddress } from '../search/use-address.ts';
import { Failed } from '../ui/Failed.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { OrderCard, WaitingOrders } from './OrderCard.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import type { OrderListTexts } from './texts.ts';
import { useOrderActs } from './use-order-acts.tsx';

interface Props {
  locale: Locale;
  texts: OrderListTexts;
}

function NoOrders({ query, locale, texts, go }: Props & { query: OrderQuery; go: (query: OrderQuery) => void }) {
  const isNarrowed = query.keywords !== undefined;
  return (
    <div className="empty">
      <Icon name="package" className="icon big" />
      <p>
        <b>{isNarrowed ? texts.noneFound : texts.none}</b>
      </p>
      <p className="muted">{isNarrowed ? texts.noneFoundHint : texts.noneHint}</p>
      <p className="row wraps">
        {(isNarrowed || query.status || query.page) && (
          <button type="button" className="button" onClick={() => go({})}>
            {texts.showAll}
          </button>
        )}
        <a className="button primary" href={homeLink(locale)}>
          {texts.merchant}
        </a>
      </p>
    </div>
  );
}

function Orders({ locale, texts }: Props) {
  const top = useRef<HTMLElement>(null);
  const shown = useStore($orders);
  const counts = useStore($orderCounts);
  const ask = useCallback((query: OrderQuery) => void loadOrders(query), []);
  const { query, load, go } = useAddress(readOrderQuery, ask, top);
  const acts = useOrderActs(locale, texts);
  useEffect(() => {
    showCarriedToast();
    void loadOrderCounts();
    return forgetOrders;
  }, []);
  const page = shown?.page;
  return (
    <section ref={top}>
      <SearchField
        words={query?.keywords}
        label={texts.search}
        submit={(keywords) => go({ status: query?.status, keywords })}
      />
      <OrderTabs query={query ?? {}} counts={counts} locale={locale} texts={texts} go={go} />
      {shown?.state === 'failed' && query && (
        <Failed texts={texts} message={shown.message} again={() => load(query)} className="mb-4" />
      )}
      {!page && shown?.state !== 'failed' && <WaitingOrders />}
      {shown?.state === 'ready' && page?.list.length === 0 && (
        <NoOrders query={query ?? {}} locale={locale} texts={texts} go={go} />
      )}
      <ul className="order-cards fades" aria-busy={shown?.state === 'loading'}>
        {page?.list.map((order) => (
          <OrderCard key={order.orderNo} order={order} locale={locale} texts={texts} acts={acts} />
        ))}
      </ul>
      <Pages query={query ?? {}} isReady={shown?.state === 'ready'} last={page?.totalPage ?? 1} texts={texts} go={go} />
      {acts.dialog}
    </section>
  );
}

/** The orders of who is logged in, by status, with search and pages. */
export default function OrderList(props: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={props.texts.gate}>
        <Orders {...props} />
      </Gate>
    </div>
  );
}
