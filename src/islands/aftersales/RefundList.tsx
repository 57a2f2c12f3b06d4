import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import type { ApplyRow } from '#contract/aftersales.ts';
import { refundsLink } from '#locale/links.ts';
import type { RefundQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import {
  $refundCounts,
  $refunds,
  forgetRefunds,
  loadRefundCounts,
  loadRefunds,
  type RefundsPage,
  readRefundQuery,
} from '#stores/aftersales/refunds.ts';
import { showCarriedToast } from '#stores/shell/carried-toast.ts';
import { Gate } from '../accounts/Gate.tsx';
import { useReady } from '../intent/use-ready.ts';
import { WaitingOrders } from '../orders/OrderCard.tsx';
import { Pages } from '../search/Pages.tsx';
import { useAddress } from '../search/use-address.ts';
import { Failed } from '../ui/Failed.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { LinesCard } from './list/LinesCard.tsx';
import { RefundTabs } from './list/RefundTabs.tsx';
import { RequestCard } from './list/RequestCard.tsx';
import type { RefundListTexts } from './texts.ts';
import { type RefundActs, useRefundActs } from './use-refund-acts.tsx';

interface Props {
  locale: Locale;
  texts: RefundListTexts;
}

function emptyTexts({ type, keywords }: RefundQuery, texts: RefundListTexts) {
  if (keywords !== undefined) return { title: texts.noneFound, hint: texts.noneFoundHint };
  if (type === 'apply') return { title: texts.noneApply, hint: texts.noneApplyHint };
  if (type === 'records') return { title: texts.noneRecords, hint: texts.noneRecordsHint };
  return { title: texts.noneProgress, hint: texts.noneProgressHint };
}

function Nothing({ query, locale, texts }: Props & { query: RefundQuery }) {
  const { title, hint } = emptyTexts(query, texts);
  return (
    <div className="empty">
      <Icon name="undo-2" className="icon big" />
      <p>
        <b>{title}</b>
      </p>
      <p className="muted">{hint}</p>
      {query.type !== 'apply' && (
        <a className="button primary" href={refundsLink(locale, { type: 'apply' })}>
          {texts.seeApply}
        </a>
      )}
    </div>
  );
}

/** Lines by their order, in the order of the answer. */
const byOrder = (lines: readonly ApplyRow[]) => [...Map.groupBy(lines, ({ orderNo }) => orderNo)];

const Cards = ({ page, locale, texts, acts }: Props & { page: RefundsPage; acts: RefundActs }) => (
  <>
    {byOrder(page.lines).map(([orderNo, lines]) => (
      <LinesCard key={orderNo} lines={lines} locale={locale} texts={texts} />
    ))}
    {page.requests.map((refund) => (
      <RequestCard key={refund.refundOrderNo} refund={refund} locale={locale} texts={texts} acts={acts} />
    ))}
  </>
);

function Refunds({ locale, texts }: Props) {
  const top = useRef<HTMLElement>(null);
  const shown = useStore($refunds);
  const counts = useStore($refundCounts);
  const ask = useCallback((query: RefundQuery) => void loadRefunds(query), []);
  const { query, load, go } = useAddress(readRefundQuery, ask, top);
  const acts = useRefundActs(texts);
  useEffect(() => {
    showCarriedToast();
    void loadRefundCounts();
    return forgetRefunds;
  }, []);
  const page = shown?.page;
  const isReady = shown?.state === 'ready';
  return (
    <section ref={top}>
      <SearchField
        words={query?.keywords}
        label={texts.search}
        submit={(keywords) => go({ type: query?.type, keywords })}
      />
      <RefundTabs query={query ?? {}} counts={counts} locale={locale} texts={texts} go={go} />
      {shown?.state === 'failed' && query && (
        <Failed texts={texts} message={shown.message} again={() => load(query)} className="mb-4" />
      )}
      {!page && shown?.state !== 'failed' && <WaitingOrders />}
      {isReady && page?.total === 0 && <Nothing query={query ?? {}} locale={locale} texts={texts} />}
      <ul className="order-cards fades" aria-busy={shown?.state === 'loading'}>
        {page && <Cards page={page} locale={locale} texts={texts} acts={acts} />}
      </ul>
      <Pages query={query ?? {}} isReady={isReady} last={page?.totalPage ?? 1} texts={texts} go={go} />
      {acts.dialog}
    </section>
  );
}

/** Returns of who is logged in: what can be returned, what is in progress, and what is finished. */
export default function RefundList(props: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={props.texts.gate}>
        <Refunds {...props} />
      </Gate>
    </div>
  );
}
