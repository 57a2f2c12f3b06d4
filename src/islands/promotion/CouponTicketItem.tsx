import { useStore } from '@nanostores/react';
import { type CouponTexts, couponView, type TicketCoupon } from '#locale/coupon-view.ts';
import type { Locale } from '#locale/locales.ts';
import { $claims } from '#stores/coupon-claim.ts';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';
import { claim } from './claim.ts';

interface Props {
  coupon: TicketCoupon;
  locale: Locale;
  money: Money;
  texts: CouponTexts;
  /** Where it stands among its own goods it leads nowhere; it can be claimed there too. */
  plain?: boolean;
}

/** The same ticket as the static one (components/promotion/CouponTicket.astro), for coupons that are loaded: to claim, to use, or gone. */
export function CouponTicketItem({ coupon, locale, money, texts, plain = false }: Props) {
  const view = couponView(coupon, locale, texts);
  const claimed = useStore($claims)[coupon.id];
  const told = view.isOff ? 'gone' : view.isHeld ? 'held' : 'open';
  const state = claimed && claimed !== 'busy' ? claimed : told;
  const name = <span className="vh"> {coupon.name}</span>;
  return (
    <li className={`tk ${view.isOwn ? 'own' : ''} ${state === 'gone' ? 'off' : ''}`}>
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
          {state === 'gone' && <span className="btn">{texts.allClaimed}</span>}
          {state === 'held' && !plain && (
            <a className="btn o" href={view.href}>
              {texts.useNow}
              {name}
            </a>
          )}
          {state === 'open' && (
            <button
              type="button"
              className="btn p"
              aria-busy={claimed === 'busy'}
              onClick={() => claim(coupon.id, texts)}
            >
              {texts.claim}
              {name}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}
