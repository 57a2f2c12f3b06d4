import type { OrderDetail } from '#contract/orders.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { lessText, numberText } from '#locale/numbers.ts';
import { Price } from '../ui/Price.tsx';
import type { AmountTexts } from './detail-texts.ts';
import type { OrderMoney } from './order-money.ts';
import { sentParts } from './shipments/sent-parts.ts';

interface Props {
  order: OrderDetail;
  locale: Locale;
  money: OrderMoney;
  texts: AmountTexts;
}

/** What an order costs, line by line; discounts that there are none of are left out, and so is shipping where nothing is sent. */
export function OrderAmounts({ order, locale, money, texts }: Props) {
  const off = [
    [texts.memberDiscount, order.svipDiscountPrice],
    [texts.shopCoupons, order.merCouponPrice],
    [texts.mallCoupon, order.platCouponPrice],
    [fillIn(texts.pointsUsed, { points: numberText(order.useIntegral, locale) }), order.integralPrice],
  ] as const;
  const rows = [
    [texts.productTotal, money.text(order.proTotalPrice)],
    ...(sentParts(order).length > 0 ? ([[texts.freight, money.text(order.totalPostage)]] as const) : []),
    ...off
      .filter(([, amount]) => Number(amount) > 0)
      .map(([name, amount]) => [name, lessText(money.text(amount))] as const),
  ] as const;
  return (
    <section className="panel stack">
      <h2>{texts.amounts}</h2>
      <dl className="pairs sums">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{amount}</dd>
          </div>
        ))}
        <div className="all">
          <dt>{order.paid ? texts.paid : texts.toPayTotal}</dt>
          <dd>
            <Price parts={money.parts(order.payPrice)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
