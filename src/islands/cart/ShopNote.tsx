import { fillIn } from '#locale/fill-in.ts';
import { shopGoodsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ShopTexts } from './texts.ts';
import type { CartMoney } from './use-cart-price.ts';

interface Props {
  shopId: number;
  locale: Locale;
  money: CartMoney;
  texts: ShopTexts;
}

/** Which coupon of the shop is used, and how much more it takes for a better one. */
export function ShopNote({ shopId, locale, money, texts }: Props) {
  const { used, hints } = money.price;
  const coupon = used.get(shopId);
  const hint = hints.get(shopId);
  if (!coupon && !hint) return null;
  return (
    <p className="notice success">
      <Icon name={coupon ? 'circle-check' : 'ticket-percent'} />
      <span>
        {coupon && <b>{fillIn(texts.used, { amount: money.minorText(coupon.money) })} </b>}
        {hint && (
          <a className="plain-link" href={shopGoodsLink(locale, { merId: shopId })}>
            {fillIn(texts.hint, { missing: money.minorText(hint.missing), amount: money.minorText(hint.money) })}
          </a>
        )}
      </span>
    </p>
  );
}
