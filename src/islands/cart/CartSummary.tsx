import { useStore } from '@nanostores/react';
import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { lessText } from '#locale/numbers.ts';
import { $isLoggedIn } from '#stores/accounts/session.ts';
import { $cartCoupons } from '#stores/promotions/cart-coupons.ts';
import { CartShipping } from '../delivery/CartShipping.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import type { SummaryTexts } from './texts.ts';
import type { CartMoney } from './use-cart-price.ts';

interface Props {
  base: Currency;
  locale: Locale;
  money: CartMoney;
  count: string;
  isBusy: boolean;
  texts: SummaryTexts;
  checkOut: () => void;
}

/** Says before the checkout that orders cannot be paid online. */
function OnlyBalance({ texts }: Pick<Props, 'texts'>) {
  const known = useStore($cartCoupons);
  if (typeof known === 'string' || known.canPayOnline !== false) return null;
  return (
    <p className="notice caution" role="status">
      <Icon name="circle-alert" />
      <span>{texts.onlyBalance}</span>
    </p>
  );
}

/**
 * What the chosen lines cost, line by line. Coupons are known later than the lines: their rows are there from the first
 * paint and the notice is below the button, so that the button does not move away from a press. A visitor's coupons are
 * known after the log-in: an amount of zero would contradict the price with a coupon that a product page shows.
 */
export function CartSummary({ base, locale, money, count, isBusy, texts, checkOut }: Props) {
  const { product, merchantCoupons, mallCoupon, memberDiscount, total } = money.price;
  const isLoggedIn = useStore($isLoggedIn);
  const less = [
    [texts.merchantCoupons, merchantCoupons],
    [texts.mallCoupon, mallCoupon],
  ] as const;
  const saved = merchantCoupons + mallCoupon;
  return (
    <aside className="panel stack stick" aria-labelledby="summary">
      <h2 id="summary">{texts.summary}</h2>
      <dl className="sum-lines">
        <div>
          <dt>{texts.subtotal}</dt>
          <dd>
            {/* As the lines say it: a member's price is the price. */}
            <span className="number">{money.minorText(product - memberDiscount)}</span>
          </dd>
        </div>
        {isLoggedIn ? (
          less.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={amount > 0 ? 'ok' : undefined}>
                <span className="number">{amount > 0 ? lessText(money.minorText(amount)) : money.minorText(0)}</span>
              </dd>
            </div>
          ))
        ) : (
          <div>
            <dt>{texts.coupons}</dt>
            <dd className="muted">{texts.couponsLater}</dd>
          </div>
        )}
        <div className="total">
          <dt>{texts.total}</dt>
          <dd>
            <Price parts={money.minorParts(total)} />
          </dd>
        </div>
      </dl>
      <button type="button" className="button primary full wide-only" aria-busy={isBusy} onClick={checkOut}>
        {count}
      </button>
      <OnlyBalance texts={texts} />
      {saved > 0 && (
        <p className="notice success">
          <Icon name="ticket-percent" />
          <span>{fillIn(texts.saving, { amount: money.minorText(saved) })}</span>
        </p>
      )}
      {!isLoggedIn && <p className="small">{texts.couponsLaterHint}</p>}
      <CartShipping base={base} money={money} locale={locale} texts={texts} />
      <p className="small">{texts.later}</p>
    </aside>
  );
}
