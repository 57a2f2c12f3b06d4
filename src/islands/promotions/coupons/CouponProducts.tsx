import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { couponsLink } from '#locale/links.ts';
import type { CouponQuery } from '#locale/list-query.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { readCouponQuery } from '#stores/promotions/coupon-centre.ts';
import { $coupon, $couponProducts, EACH, loadCoupon, loadCouponProducts } from '#stores/promotions/coupon-products.ts';
import { useReady } from '../../intent/use-ready.ts';
import { CorrectionNote } from '../../search/done/CorrectionNote.tsx';
import { FoundProducts } from '../../search/FoundProducts.tsx';
import { Pages } from '../../search/Pages.tsx';
import type { ListTexts } from '../../search/texts.ts';
import { useAddress } from '../../search/use-address.ts';
import { Failed } from '../../ui/Failed.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useMoney } from '../../ui/use-money.ts';
import type { CouponProductTexts } from '../texts.ts';
import { CouponTicketItem } from './CouponTicketItem.tsx';

interface Props {
  locale: Locale;
  base: Currency;
  svip: boolean;
  texts: CouponProductTexts;
  list: ListTexts;
}

interface NoProductsProps extends Pick<Props, 'locale' | 'texts'> {
  query: CouponQuery | null;
  clearText: string;
  go: (query: CouponQuery) => void;
}

const NoProducts = ({ query, locale, texts, clearText, go }: NoProductsProps) => (
  <div className="empty">
    <p>
      <b>{query?.keywords ? texts.none : texts.gone}</b>
    </p>
    <p className="row wraps">
      {query?.keywords && (
        <button type="button" className="button" onClick={() => go({ couponId: query.couponId })}>
          {clearText}
        </button>
      )}
      <a className="button primary" href={couponsLink(locale)}>
        {texts.centre}
      </a>
    </p>
  </div>
);

/** The products of one coupon with search and pages; the address names the coupon and holds the question. */
export default function CouponProducts({ locale, base, svip, texts, list }: Props) {
  const ref = useReady<HTMLDivElement>();
  const money = useMoney(locale, base);
  const coupon = useStore($coupon);
  const shown = useStore($couponProducts);
  const ask = useCallback((query: CouponQuery) => {
    void loadCoupon(query.couponId);
    void loadCouponProducts(query);
  }, []);
  const { query, load, go } = useAddress(readCouponQuery, ask, ref);
  const total = shown?.page?.total ?? 0;
  const isEmpty = shown?.state === 'ready' && total === 0;
  const isWaiting = !shown?.page && shown?.state !== 'failed';
  return (
    <div ref={ref} className="pt-4">
      <div className="row wraps spread">
        <h1>{texts.title}</h1>
        <SearchField
          words={query?.keywords}
          label={texts.search}
          submit={(keywords) => go({ couponId: query?.couponId, keywords })}
        />
      </div>
      <div className="row wraps spread mt-4">
        {coupon && coupon.id === query?.couponId && (
          <ul className="covering">
            <CouponTicketItem coupon={coupon} locale={locale} money={money} texts={texts} plain />
          </ul>
        )}
        <p className="muted" aria-live="polite">
          {total > 0 && pluralText(list.count, total, numberText(total, locale), locale)}
        </p>
      </div>
      <CorrectionNote done={shown?.page} typed={query?.keywords} query={query ?? {}} texts={list} go={go} />
      {shown?.state === 'failed' && (
        <Failed texts={list} message={shown.message} again={() => load(query ?? {})} className="mt-4" />
      )}
      {isEmpty && <NoProducts query={query} locale={locale} texts={texts} clearText={list.clear} go={go} />}
      <h2 className="visually-hidden">{list.goods}</h2>
      <FoundProducts locale={locale} money={money} svip={svip} texts={list.card} shown={shown} isWaiting={isWaiting} />
      <Pages
        query={query ?? {}}
        isReady={shown?.state === 'ready'}
        last={Math.ceil(total / EACH)}
        texts={list}
        go={go}
      />
    </div>
  );
}
