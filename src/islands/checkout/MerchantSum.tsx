import type { PreOrderMerchant } from '#contract/checkout/checkout-session.ts';
import type { Locale } from '#locale/locales.ts';
import { type MerchantAmounts, mallCouponShare, merchantTotal } from './merchant-total.ts';
import { SumLines } from './SumLines.tsx';
import type { ConfirmTexts } from './texts.ts';
import { isNothing, type WireMoney } from './wire-money.ts';

interface Props {
  merchant: PreOrderMerchant;
  amounts: MerchantAmounts;
  /** Whether it comes to the shopper, which may cost something. */
  isSent: boolean;
  locale: Locale;
  texts: ConfirmTexts;
  money: WireMoney;
}

/** What one shop's part of the order costs, with its share of what the whole order saves. */
export function MerchantSum({ merchant, amounts, isSent, locale, texts, money }: Props) {
  const savings = [
    [texts.shopCoupon, amounts.merCouponFee],
    [texts.mallCouponShare, mallCouponShare(amounts)],
    [texts.memberDiscount, amounts.svipDiscountPrice],
    [texts.points, amounts.integralPrice],
  ] as const;
  return (
    <SumLines
      count={merchant.proTotalNum}
      product={merchant.proTotalFee}
      savings={savings}
      shippingFee={isSent || !isNothing(amounts.freightFee) ? amounts.freightFee : null}
      total={money.text(merchantTotal(merchant, amounts))}
      totalName={texts.shopTotal}
      locale={locale}
      texts={texts}
      money={money}
    />
  );
}
