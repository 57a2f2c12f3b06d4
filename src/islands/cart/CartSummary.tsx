import { fillIn } from '#locale/fill-in.ts';
import { lessText } from '#locale/numbers.ts';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import type { SummaryTexts } from './texts.ts';
import type { CartMoney } from './use-cart-price.ts';

interface Props {
  money: CartMoney;
  count: string;
  isBusy: boolean;
  texts: SummaryTexts;
  checkOut: () => void;
}

/** What the chosen lines cost, line by line. */
export function CartSummary({ money, count, isBusy, texts, checkOut }: Props) {
  const { goods, shopCoupons, mallCoupon, memberDiscount, total } = money.price;
  const less = [
    [texts.shopCoupons, shopCoupons],
    [texts.mallCoupon, mallCoupon],
  ] as const;
  const saved = shopCoupons + mallCoupon;
  return (
    <aside className="panel st stick" aria-labelledby="summary">
      <h2 id="summary">{texts.summary}</h2>
      <dl className="sum">
        <div>
          <dt>{texts.subtotal}</dt>
          <dd>
            {/* As the lines say it: a member's price is the price. */}
            <span className="num">{money.minorText(goods - memberDiscount)}</span>
          </dd>
        </div>
        {less
          .filter(([, amount]) => amount > 0)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="ok">
                <span className="num">{lessText(money.minorText(amount))}</span>
              </dd>
            </div>
          ))}
        <div className="tot">
          <dt>{texts.total}</dt>
          <dd>
            <Price parts={money.minorParts(total)} />
          </dd>
        </div>
      </dl>
      {saved > 0 && (
        <p className="nt g">
          <Icon name="ticket-percent" />
          <span>{fillIn(texts.saving, { amount: money.minorText(saved) })}</span>
        </p>
      )}
      <button type="button" className="btn p full" aria-busy={isBusy} onClick={checkOut}>
        {count}
      </button>
      <p className="s">{texts.later}</p>
    </aside>
  );
}
