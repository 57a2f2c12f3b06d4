import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { type CouponQuery, searchString } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { $coupons, EACH, loadCoupons, readCouponQuery } from '#stores/promotions/coupon-centre.ts';
import { useReady } from '../../intent/use-ready.ts';
import { Pages } from '../../search/Pages.tsx';
import { useAddress } from '../../search/use-address.ts';
import { Failed } from '../../ui/Failed.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useMoney } from '../../ui/use-money.ts';
import type { CentreTexts } from '../texts.ts';
import { CouponTicketItem } from './CouponTicketItem.tsx';
import { offerClaimingAnew } from './offer-claiming.ts';

interface Props {
  locale: Locale;
  base: Currency;
  texts: CentreTexts;
  category: number;
  total: number;
  /** Kinds of coupons as links. */
  kinds?: ReactNode;
  /** The first page, as the page was made with. */
  children?: ReactNode;
}

/** The page's own tickets become claimable again when they come back in the place of an answer. */
function useClaimingAnew(isReplaced: boolean): void {
  const wasReplaced = useRef(false);
  useEffect(() => {
    if (wasReplaced.current && !isReplaced) void offerClaimingAnew();
    wasReplaced.current ||= isReplaced;
  }, [isReplaced]);
}

/** Search and pages of the coupon centre; the address holds the question. */
export default function CouponCentre({ locale, base, texts, category, total: made, kinds, children }: Props) {
  const ref = useReady<HTMLDivElement>();
  const money = useMoney(locale, base);
  const shown = useStore($coupons);
  const ask = useCallback(
    (query: CouponQuery) => {
      if (searchString(query) === '') $coupons.set(null);
      else void loadCoupons({ ...query, category });
    },
    [category],
  );
  const { query, load, go } = useAddress(readCouponQuery, ask, ref);
  useClaimingAnew(Boolean(shown?.page));
  const total = shown ? (shown.page?.total ?? 0) : made;
  return (
    <div ref={ref}>
      <div className="row wraps spread pt-4">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.hint}</p>
        </div>
        <SearchField words={query?.keywords} label={texts.search} submit={(keywords) => go({ keywords })} />
      </div>
      {kinds}
      {shown?.state === 'failed' && (
        <Failed texts={texts} message={shown.message} again={() => load(query ?? {})} className="mb-4" />
      )}
      {!shown?.page && children}
      {shown?.page && (
        <ul className="tickets" aria-busy={shown.state === 'loading'} aria-live="polite">
          {shown.page.list.map((coupon) => (
            <CouponTicketItem key={coupon.id} coupon={coupon} locale={locale} money={money} texts={texts} />
          ))}
        </ul>
      )}
      {shown?.state === 'ready' && total === 0 && (
        <div className="empty">
          <p>
            <b>{texts.none}</b>
          </p>
          <p className="muted">{texts.noneHint}</p>
          <button type="button" className="button primary" onClick={() => go({})}>
            {texts.all}
          </button>
        </div>
      )}
      <Pages
        query={query ?? {}}
        isReady={shown?.state === 'ready'}
        last={Math.ceil(total / EACH)}
        texts={texts}
        go={go}
      />
    </div>
  );
}
