import { useStore } from '@nanostores/react';
import type { ComputedPrice } from '#contract/checkout/checkout.ts';
import type { PreOrder } from '#contract/checkout/checkout-session.ts';
import { agreementLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $pricing, requestPrice } from '#stores/checkout/checkout-price.ts';
import { Failed } from '../ui/Failed.tsx';
import { Price } from '../ui/Price.tsx';
import { PayNotice } from './place/PayNotice.tsx';
import { PlaceButton } from './place/PlaceButton.tsx';
import { PlaceShown } from './place/PlaceSaid.tsx';
import type { Placing } from './place/use-placing.ts';
import { SumLines } from './SumLines.tsx';
import type { ConfirmTexts } from './texts.ts';
import type { WireMoney } from './wire-money.ts';

export interface AmountProps {
  order: PreOrder;
  price: ComputedPrice | null;
  locale: Locale;
  texts: ConfirmTexts;
  money: WireMoney;
  placing: Placing;
}

/** What the whole order costs, line by line. */
function OrderSum({ order, price, locale, texts, money }: AmountProps) {
  const {
    proTotalFee,
    freightFee: shippingFee,
    payFee,
    merCouponFee,
    platCouponFee,
    svipDiscountPrice,
  } = price ?? order;
  const savings = [
    [texts.shopCoupons, merCouponFee],
    [texts.mallCoupon, platCouponFee],
    [texts.memberDiscount, svipDiscountPrice],
    [texts.points, price?.deductionPrice ?? '0'],
  ] as const;
  return (
    <SumLines
      count={order.orderProNum}
      product={proTotalFee}
      savings={savings}
      shippingFee={order.needsAddress ? shippingFee : null}
      total={<Price parts={money.parts(payFee)} />}
      totalName={texts.toPay}
      locale={locale}
      texts={texts}
      money={money}
    />
  );
}

/** The amount line by line, what stands in the way, and the button that places the order. */
export function AmountPanel(props: AmountProps) {
  const { locale, texts } = props;
  const { problem } = useStore($pricing);
  const [before = '', after = ''] = texts.accept.split('{{agreement}}');
  return (
    <section className="panel stack">
      <h2>{texts.amount}</h2>
      <OrderSum {...props} />
      {problem !== null && (
        <Failed texts={{ ...texts, failed: problem || texts.notPriced }} again={() => void requestPrice()} />
      )}
      <PlaceShown {...props} />
      <PayNotice {...props} />
      <PlaceButton {...props} className="button primary large full wide-only" />
      <p className="small">
        {before}
        <a className="link" href={agreementLink(locale, 'userinfo')} target="_blank" rel="noopener">
          {texts.agreement}
        </a>
        {after}
      </p>
    </section>
  );
}
