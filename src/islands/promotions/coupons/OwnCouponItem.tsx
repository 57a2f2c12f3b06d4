import type { OwnCoupon } from '#contract/promotions/own-coupons.ts';
import { dayText } from '#locale/dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import { couponProductLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Price } from '../../ui/Price.tsx';
import type { Money } from '../../ui/use-money.ts';
import type { OwnCouponTexts } from '../../wallet/texts.ts';

/** Until when it can be used, from when on, or what became of it. */
function termText({ validStr, startTime, endTime, useTime }: OwnCoupon, texts: OwnCouponTexts, locale: Locale): string {
  const [text, at] = {
    usable: [texts.ticket.until, endTime] as const,
    notStart: [texts.from, startTime] as const,
    overdue: [texts.expiredOn, endTime] as const,
    unusable: [texts.usedOn, useTime ?? endTime] as const,
  }[validStr];
  return fillIn(text, { date: dayText(at, locale) });
}

interface Props {
  coupon: OwnCoupon;
  locale: Locale;
  money: Money;
  texts: OwnCouponTexts;
}

/** The ticket of a coupon that one has; those that can be used lead to what they are good for. */
export function OwnCouponItem({ coupon, locale, money, texts }: Props) {
  const { ticket } = texts;
  const { name, category, minPrice, merId, merName, validStr, couponId } = coupon;
  const hasThreshold = Number(minPrice) > 0;
  const isPast = validStr === 'unusable' || validStr === 'overdue';
  return (
    <li className={isPast ? 'coupon-ticket off' : `coupon-ticket ${merId > 0 ? 'own' : ''}`}>
      <div className="value">
        <Price parts={money.short(coupon.money)} />
        <span>
          {hasThreshold ? `${ticket.over} ` : ticket.noMinimum}
          {hasThreshold && <span className="number">{money.short(minPrice).map(({ text }) => text)}</span>}
        </span>
      </div>
      <div className="terms">
        <h2>{name}</h2>
        <p className="small">{merName || ticket.scopes[category]}</p>
        <p className="small">{termText(coupon, texts, locale)}</p>
        {validStr === 'usable' && (
          <p className="row">
            <a className="button primary" href={couponProductLink(locale, couponId)}>
              {ticket.useNow}
              <span className="visually-hidden"> {name}</span>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
