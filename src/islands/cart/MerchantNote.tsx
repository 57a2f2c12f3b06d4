import { fillIn } from '#locale/fill-in.ts';
import { merchantProductLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import type { MerchantTexts } from './texts.ts';
import type { CartMoney } from './use-cart-price.ts';

interface Props {
  merchantId: number;
  locale: Locale;
  money: CartMoney;
  texts: MerchantTexts;
}

/** Which coupon of the shop is used, and how much more it takes for a better one. */
export function MerchantNote({ merchantId, locale, money, texts }: Props) {
  const { used, hints } = money.price;
  const coupon = used.get(merchantId);
  const hint = hints.get(merchantId);
  if (!coupon && !hint) return null;
  return (
    <p className="notice success">
      <Icon name={coupon ? 'circle-check' : 'ticket-percent'} />
      <span>
        {coupon && <b>{fillIn(texts.used, { amount: money.minorText(coupon.money) })} </b>}
        {hint && (
          <a className="plain-link" href={merchantProductLink(locale, { merId: merchantId })}>
            {fillIn(texts.hint, { missing: money.minorText(hint.missing), amount: money.minorText(hint.money) })}
          </a>
        )}
      </span>
    </p>
  );
}
