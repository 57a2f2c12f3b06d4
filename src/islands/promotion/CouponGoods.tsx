import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import type { Currency } from '#domain/money.ts';
import type { CouponTexts } from '#locale/coupon-view.ts';
import { type CouponQuery, couponsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { readCouponQuery } from '#stores/coupon-centre.ts';
import { $coupon, $couponGoods, EACH, loadCoupon, loadCouponGoods } from '#stores/coupon-goods.ts';
import { useReady } from '../intent/use-ready.ts';
import { CorrectionNote } from '../list/CorrectionNote.tsx';
import { GoodsGrid, WaitingGrid } from '../list/GoodsGrid.tsx';
import { Pages } from '../list/Pages.tsx';
import type { ListTexts } from '../list/texts.ts';
import { useAddress } from '../list/use-address.ts';
import { Failed } from '../ui/Failed.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useMoney } from '../ui/use-money.ts';
import { CouponTicketItem } from './CouponTicketItem.tsx';

export interface CouponGoodsTexts extends CouponTexts {
  title: string;
  search: string;
  none: string;
  gone: string;
  centre: string;
}

interface Props {
  locale: Locale;
  base: Currency;
  svip: boolean;
  texts: CouponGoodsTexts;
  list: ListTexts;
}

/** The goods of one coupon with search and pages; the address names the coupon and holds the question. */
export default function CouponGoods({ locale, base, svip, texts, list }: Props) {
  const ref = useReady<HTMLDivElement>();
  const money = useMoney(locale, base);
  const coupon = useStore($coupon);
  const shown = useStore($couponGoods);
  const ask = useCallback((query: CouponQuery) => {
    void loadCoupon(query.couponId);
    void loadCouponGoods(query);
  }, []);
  const { query, load, go } = useAddress(readCouponQuery, ask, ref);
  const total = shown?.page?.total ?? 0;
  const isEmpty = shown?.state === 'ready' && total === 0;
  return (
    <div ref={ref} className="pt-4">
      <div className="x w b">
        <h1>{texts.title}</h1>
        <SearchField
          words={query?.keywords}
          label={texts.search}
          submit={(keywords) => go({ couponId: query?.couponId, keywords })}
        />
      </div>
      <div className="x w b mt-4">
        {coupon && coupon.id === query?.couponId && (
          <ul className="covering">
            <CouponTicketItem coupon={coupon} locale={locale} money={money} texts={texts} plain />
          </ul>
        )}
        <p className="m" aria-live="polite">
          {total > 0 && pluralText(list.count, total, numberText(total, locale), locale)}
        </p>
      </div>
      <CorrectionNote correction={shown?.page?.correction} query={query ?? {}} texts={list} go={go} />
      {shown?.state === 'failed' && (
        <Failed texts={list} message={shown.message} again={() => load(query ?? {})} className="mt-4" />
      )}
      {isEmpty && (
        <div className="empty">
          <p>
            <b>{query?.keywords ? texts.none : texts.gone}</b>
          </p>
          <p className="x w">
            {query?.keywords && (
              <button type="button" className="btn" onClick={() => go({ couponId: query.couponId })}>
                {list.clear}
              </button>
            )}
            <a className="btn p" href={couponsLink(locale)}>
              {texts.centre}
            </a>
          </p>
        </div>
      )}
      <h2 className="vh">{list.goods}</h2>
      {!shown?.page && shown?.state !== 'failed' && <WaitingGrid />}
      {shown?.page && total > 0 && (
        <GoodsGrid
          locale={locale}
          money={money}
          svip={svip}
          texts={list.card}
          goods={shown.page.list}
          isBusy={shown.state === 'loading'}
        />
      )}
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
