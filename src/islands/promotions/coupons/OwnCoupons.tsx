import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { couponsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import {
  $ownCoupons,
  forgetOwnCoupons,
  loadOwnCoupons,
  type OwnCouponQuery,
  readOwnCouponQuery,
} from '#stores/promotions/own-coupons.ts';
import { Gate } from '../../accounts/Gate.tsx';
import { useReady } from '../../intent/use-ready.ts';
import { useAddress } from '../../search/use-address.ts';
import { useMoney } from '../../ui/use-money.ts';
import { KindTabs } from '../../wallet/KindTabs.tsx';
import { LedgerList } from '../../wallet/LedgerList.tsx';
import type { OwnCouponTexts } from '../../wallet/texts.ts';
import { OwnCouponItem } from './OwnCouponItem.tsx';

interface Props {
  locale: Locale;
  base: Currency;
  texts: OwnCouponTexts;
}

const WAITING = (
  <ul className="tickets" aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((ticket) => (
      <li key={ticket} className="coupon-ticket skeleton" />
    ))}
  </ul>
);

function Coupons({ locale, base, texts }: Props) {
  const top = useRef<HTMLElement>(null);
  const money = useMoney(locale, base);
  const shown = useStore($ownCoupons);
  const ask = useCallback((query: OwnCouponQuery) => void loadOwnCoupons(query), []);
  const { query, load, go } = useAddress(readOwnCouponQuery, ask, top);
  useEffect(() => forgetOwnCoupons, []);
  const kinds = [[undefined, texts.unused] as const, ['unusable', texts.past] as const];
  const ofKind = query?.type ? { ...texts, none: texts.nonePast } : texts;
  return (
    <section ref={top}>
      <KindTabs label={texts.kinds} kinds={kinds} shown={query?.type} go={go} />
      <LedgerList
        shown={shown}
        query={query}
        locale={locale}
        texts={ofKind}
        icon="ticket"
        load={load}
        go={go}
        waiting={WAITING}
        way={
          <a className="button primary" href={couponsLink(locale)}>
            {texts.centre}
          </a>
        }
      >
        <ul className="tickets">
          {shown?.page?.list.map((coupon) => (
            <OwnCouponItem key={coupon.id} coupon={coupon} locale={locale} money={money} texts={texts} />
          ))}
        </ul>
      </LedgerList>
    </section>
  );
}

/** The coupons of who is logged in: those to be used, and those that were. */
export default function OwnCoupons(props: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Gate texts={props.texts.gate}>
        <Coupons {...props} />
      </Gate>
    </div>
  );
}
