import { useStore } from '@nanostores/react';
import type { ComputedPrice } from '#contract/checkout/checkout.ts';
import type { PreOrder } from '#contract/checkout/checkout-session.ts';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { $choices } from '#stores/checkout/checkout.ts';
import { $isBest, $pricing, chooseBest } from '#stores/checkout/checkout-price.ts';
import { CouponPicker } from '../promotions/coupons/CouponPicker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PointsSwitch } from './PointsSwitch.tsx';
import type { ConfirmTexts } from './texts.ts';
import { isNothing, type WireMoney } from './wire-money.ts';

interface Props {
  order: PreOrder;
  price: ComputedPrice | null;
  locale: Locale;
  base: Currency;
  texts: ConfirmTexts;
  money: WireMoney;
}

/** What the best coupons save, or the way back to them. */
function BestNote({ saved, texts, money }: { saved: string; texts: ConfirmTexts; money: WireMoney }) {
  const isBest = useStore($isBest);
  const { isBusy } = useStore($pricing);
  if (!isBest)
    return (
      <button type="button" className="link muted" onClick={chooseBest}>
        {texts.useBest}
      </button>
    );
  if (isBusy || isNothing(saved)) return null;
  return (
    <p className="notice success" role="status">
      <Icon name="circle-check" />
      <span>{fillIn(texts.bestSaves, { amount: money.text(saved) })}</span>
    </p>
  );
}

/** The mall's coupon and points. A flash sale takes neither. */
export function SavingsPanel({ order, price, locale, base, texts, money }: Props) {
  const choices = useStore($choices);
  const now = price ?? order;
  const coupons = now.platCouponUserList;
  const hasPoints = now.integralDeductionSwitch;
  const hasCoupons = order.merchantInfoList.some(({ merCouponUserList }) => merCouponUserList.length > 0);
  if (coupons.length === 0 && !now.platCouponHint && !hasPoints && !hasCoupons) return null;
  return (
    <section className="panel stack">
      <h2>{texts.savings}</h2>
      <BestNote saved={now.couponFee} texts={texts} money={money} />
      <CouponPicker
        label={texts.mallCoupon}
        merId={0}
        coupons={coupons}
        chosen={choices?.platUserCouponId ?? 0}
        best={order.platUserCouponId}
        hint={now.platCouponHint}
        texts={texts}
        money={money}
      />
      {hasPoints && (
        <PointsSwitch order={order} price={price} locale={locale} base={base} texts={texts} money={money} />
      )}
    </section>
  );
}
