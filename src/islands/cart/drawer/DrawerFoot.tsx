import type { Currency } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { cartLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { lessText, numberText } from '#locale/numbers.ts';
import { CartShipping } from '../../delivery/CartShipping.tsx';
import { Price } from '../../ui/Price.tsx';
import type { DrawerTexts } from '../texts.ts';
import type { CartMoney } from '../use-cart-price.ts';
import { useCheckout } from '../use-checkout.ts';

interface Props {
  /** Lines of the cart. */
  count: number;
  locale: Locale;
  base: Currency;
  money: CartMoney;
  texts: DrawerTexts;
}

/** What the whole cart costs with its coupons, what its shipping comes to, and the ways on. */
export function DrawerFoot({ count, locale, base, money, texts }: Props) {
  const { merchantCoupons, mallCoupon, total } = money.price;
  const { isBusy, checkOut } = useCheckout(locale, texts);
  const less = [
    [texts.merchantCoupons, merchantCoupons],
    [texts.mallCoupon, mallCoupon],
  ] as const;
  return (
    <div className="drawer-foot">
      <dl className="sum-lines">
        {less
          .filter(([, amount]) => amount > 0)
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="ok">
                <span className="number">{lessText(money.minorText(amount))}</span>
              </dd>
            </div>
          ))}
        <div className="total">
          <dt>{texts.total}</dt>
          <dd>
            <Price parts={money.minorParts(total)} />
          </dd>
        </div>
      </dl>
      <CartShipping base={base} money={money} locale={locale} texts={texts} />
      <div className="drawer-ways">
        <a className="button" href={cartLink(locale)}>
          {fillIn(texts.viewCart, { text: numberText(count, locale) })}
        </a>
        <button type="button" className="button primary" aria-busy={isBusy} onClick={checkOut}>
          {texts.checkOut}
        </button>
      </div>
    </div>
  );
}
