import { useStore } from '@nanostores/react';
import { isTicketOff } from '#domain/promotions/ticket-state.ts';
import type { Locale } from '#locale/locales.ts';
import type { CouponTexts } from '#locale/promotions/ticket-texts.ts';
import { couponView, type TicketCoupon } from '#locale/promotions/ticket-view.ts';
import { $claims, shownState } from '#stores/promotions/coupon-claim.ts';
import { Price } from '../../ui/Price.tsx';
import type { Money } from '../../ui/use-money.ts';
import { claim } from './claim.ts';

interface Props {
  coupon: TicketCoupon;
  locale: Locale;
  money: Money;
  texts: CouponTexts;
  /** Where it stands among its own products it leads nowhere; it can be claimed there too. */
  plain?: boolean;
}

/** The same ticket as the static one (components/promotions/CouponTicket.astro), for coupons that are loaded: to claim, to use, used, or gone. */
export function CouponTicketItem({ coupon, locale, money, texts, plain = false }: Props) {
  const view = couponView(coupon, locale, texts);
  const claimed = useStore($claims)[coupon.id];
  const state = shownState(claimed, view.state);
  const isOff = isTicketOff(state);
  const name = <span className="visually-hidden"> {coupon.name}</span>;
  return (
    <li className={`coupon-ticket ${view.isOwn ? 'own' : ''} ${isOff ? 'off' : ''}`}>
      <div className="value">
        <Price parts={money.short(coupon.money)} />
        <span>
          {view.hasThreshold ? `${texts.over} ` : texts.noMinimum}
          {view.hasThreshold && <span className="number">{money.short(coupon.minPrice).map(({ text }) => text)}</span>}
        </span>
      </div>
      <div className="terms">
        <h3>{coupon.name}</h3>
        <p className="small">{view.scope}</p>
        {view.term && <p className="small">{view.term}</p>}
        <p className="row spread">
          <span className="small">{view.claimed}</span>
          {isOff && <span className="button">{state === 'used' ? texts.used : texts.allClaimed}</span>}
          {state === 'held' && !plain && (
            <a className="button outlined" href={view.href}>
              {texts.useNow}
              {name}
            </a>
          )}
          {state === 'open' && (
            <button
              type="button"
              className="button primary"
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
