import { type CouponTexts, couponView, type TicketCoupon } from '#locale/coupon-view.ts';
import type { Locale } from '#locale/locales.ts';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';

interface Props {
  coupon: TicketCoupon;
  locale: Locale;
  money: Money;
  texts: CouponTexts;
  /** Where it stands among its own goods it leads nowhere. */
  plain?: boolean;
}

/** The same ticket as the static one (components/promotion/CouponTicket.astro), for coupons that are loaded. */
export function CouponTicketItem({ coupon, locale, money, texts, plain = false }: Props) {
  const view = couponView(coupon, locale, texts);
  return (
    <li className={`tk ${view.isOwn ? 'own' : ''} ${view.isOff ? 'off' : ''}`}>
      <div className="v">
        <Price parts={money.short(coupon.money)} />
        <span>
          {view.hasThreshold ? `${texts.over} ` : texts.noMinimum}
          {view.hasThreshold && <span className="num">{money.short(coupon.minPrice).map(({ text }) => text)}</span>}
        </span>
      </div>
      <div className="c">
        <h3>{coupon.name}</h3>
        <p className="s">{view.scope}</p>
        {view.term && <p className="s">{view.term}</p>}
        <p className="x b">
          <span className="s">{view.claimed}</span>
          {view.isOff && <span className="btn">{texts.allClaimed}</span>}
          {!view.isOff && !plain && (
            <a className="btn p" href={view.href}>
              {view.action}
              <span className="vh"> {coupon.name}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
