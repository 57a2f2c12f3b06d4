import { useStore } from '@nanostores/react';
import type { ComputedPrice, PreOrder } from '#contract/order.ts';
import { agreementLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $pricing, askPrice } from '#stores/checkout-price.ts';
import { Failed } from '../ui/Failed.tsx';
import { Price } from '../ui/Price.tsx';
import { hasProblems } from './OrderNotes.tsx';
import { PlaceSaid } from './PlaceSaid.tsx';
import type { ConfirmTexts } from './texts.ts';
import { useFreight } from './use-freight.ts';
import type { Placing } from './use-placing.ts';
import { isNothing, type WireMoney } from './wire-money.ts';

export interface AmountProps {
  order: PreOrder;
  price: ComputedPrice | null;
  locale: Locale;
  texts: ConfirmTexts;
  money: WireMoney;
  placing: Placing;
}

/** What is taken off, with what it is called; what takes off nothing is left out. */
function savingsOf({ order, price, texts }: AmountProps): (readonly [string, string])[] {
  const { merCouponFee, platCouponFee, svipDiscountPrice } = price ?? order;
  const all = [
    [texts.shopCoupons, merCouponFee],
    [texts.mallCoupon, platCouponFee],
    [texts.memberDiscount, svipDiscountPrice],
    [texts.points, price?.deductionPrice ?? '0'],
  ] as const;
  return all.filter(([, amount]) => !isNothing(amount));
}

function Lines(props: AmountProps) {
  const { order, price, locale, texts, money } = props;
  const { isBusy } = useStore($pricing);
  const { proTotalFee, freightFee, payFee } = price ?? order;
  const count = order.orderProNum;
  const freight = useFreight(texts, money);
  return (
    <dl className="sum" aria-busy={isBusy}>
      <div>
        <dt>{pluralText(texts.goods, count, numberText(count, locale), locale)}</dt>
        <dd>{money.text(proTotalFee)}</dd>
      </div>
      {savingsOf(props).map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="ok">{money.less(amount)}</dd>
        </div>
      ))}
      {order.needsAddress && (
        <div>
          <dt>{texts.freight}</dt>
          <dd>{freight(freightFee)}</dd>
        </div>
      )}
      <div className="tot">
        <dt>{texts.toPay}</dt>
        <dd>
          <Price parts={money.parts(payFee)} />
        </dd>
      </div>
    </dl>
  );
}

/** The amount line by line, what stands in the way, and the button that places the order. */
export function AmountPanel(props: AmountProps) {
  const { order, locale, texts, placing } = props;
  const { problem } = useStore($pricing);
  const [before = '', after = ''] = texts.accept.split('{{agreement}}');
  return (
    <section className="panel st">
      <h2>{texts.amount}</h2>
      <Lines {...props} />
      {problem !== null && (
        <Failed texts={{ ...texts, failed: problem || texts.notPriced }} again={() => void askPrice()} />
      )}
      <PlaceSaid {...props} />
      <button
        type="button"
        className="btn p lg full d"
        aria-busy={placing.isBusy}
        aria-disabled={hasProblems(order)}
        onClick={() => !hasProblems(order) && void placing.place()}
      >
        {texts.place}
      </button>
      <p className="s">
        {before}
        <a className="lnk" href={agreementLink(locale, 'user')} target="_blank" rel="noopener">
          {texts.agreement}
        </a>
        {after}
      </p>
    </section>
  );
}
