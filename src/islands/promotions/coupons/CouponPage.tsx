import { useEffect } from 'react';
import type { Currency } from '#domain/money/money.ts';
import { couponsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { loadProductCoupons, readProductId } from '#stores/promotions/product-coupons.ts';
import { useReady } from '../../intent/use-ready.ts';
import { useMoney } from '../../ui/use-money.ts';
import type { ClaimTexts } from '../texts.ts';
import { CouponsToClaim } from './CouponsToClaim.tsx';

interface Props {
  locale: Locale;
  base: Currency;
  texts: ClaimTexts;
  centre: string;
}

/** The coupons for the products that the address names, as a page of their own. */
export default function CouponPage({ locale, base, texts, centre }: Props) {
  const ref = useReady<HTMLDivElement>();
  const money = useMoney(locale, base);
  useEffect(() => void loadProductCoupons(readProductId(location.search)), []);
  return (
    <div ref={ref} className="claim stack">
      <h1>{texts.title}</h1>
      <CouponsToClaim locale={locale} money={money} texts={texts} />
      <p>
        <a className="button" href={couponsLink(locale)}>
          {centre}
        </a>
      </p>
    </div>
  );
}
