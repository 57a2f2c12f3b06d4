import type { ReactNode } from 'react';
import type { RefundCoupon } from '#contract/aftersales.ts';
import { fillIn } from '#locale/fill-in.ts';
import { isolate } from '#locale/isolate.ts';
import type { Locale } from '#locale/locales.ts';
import { lessText, moreText, numberText } from '#locale/numbers.ts';
import type { IconName } from '../../styles/icons.ts';
import type { OrderMoney } from '../orders/order-money.ts';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { routeText } from './route-text.ts';
import type { GiveTexts } from './texts.ts';

/** What comes back for pieces; decimal texts of the order's currency. */
export interface GivenBack {
  amount: string;
  items: string;
  coupons: string;
  points: string;
  shipping: string;
  pointsReturned: number;
  pointsTakenBack: number;
}

interface Props {
  sum: GivenBack;
  coupons: readonly RefundCoupon[];
  /** 'yue', 'weixin', 'alipay' or 'card'. */
  payType: string;
  head: string;
  total: string;
  locale: Locale;
  money: OrderMoney;
  texts: GiveTexts;
  isBusy?: boolean;
  isSumOpen?: boolean;
  /** Whether the request was refused or withdrawn: nothing comes back. */
  isVain?: boolean;
  /** What stands in the row of the time. */
  when?: { name: string; text: ReactNode } | undefined;
  /** Stands below the sum. */
  children?: ReactNode;
}

function Row({ icon, name, value, hint }: { icon: IconName; name: string; value?: ReactNode; hint?: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <b>{name}</b>
      {value}
      {hint && <span className="small">{hint}</span>}
    </li>
  );
}

const PointsRows = ({ sum, locale, texts }: Pick<Props, 'sum' | 'locale' | 'texts'>) => (
  <>
    {sum.pointsReturned > 0 && (
      <Row
        icon="gem"
        name={texts.pointsUsed}
        value={<span className="value ok number">{moreText(numberText(sum.pointsReturned, locale))}</span>}
        hint={texts.pointsUsedHint}
      />
    )}
    {sum.pointsTakenBack > 0 && (
      <Row
        icon="gem"
        name={texts.pointsGained}
        value={<span className="value number">{lessText(numberText(sum.pointsTakenBack, locale))}</span>}
        hint={texts.pointsGainedHint}
      />
    )}
  </>
);

const CouponRow = ({
  coupon,
  locale,
  money,
  texts,
}: Pick<Props, 'locale' | 'money' | 'texts'> & { coupon: RefundCoupon }) => {
  const isShops = coupon.publisher === 'merchant';
  return (
    <Row
      icon={isShops ? 'ticket' : 'ticket-percent'}
      name={fillIn(isShops ? texts.shopCoupon : texts.mallCoupon, {
        amount: isolate(money.text(coupon.money), locale),
      })}
      value={
        <StatusTag
          look={coupon.isReturned ? 'good' : 'over'}
          text={coupon.isReturned ? texts.couponBack : texts.staysUsed}
        />
      }
      hint={texts.outcomes[coupon.outcome]}
    />
  );
};

function SumLines({ sum, total, money, texts }: Pick<Props, 'sum' | 'total' | 'money' | 'texts'>) {
  const off = (amount: string) => (Number(amount) === 0 ? money.text(amount) : lessText(money.text(amount)));
  const lines = [
    [texts.items, money.text(sum.items)],
    [texts.couponsUsed, off(sum.coupons)],
    [texts.pointsPaid, off(sum.points)],
    [texts.shipping, money.text(sum.shipping)],
  ] as const;
  return (
    <dl className="sum-lines">
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">{amount}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{total}</dt>
        <dd className="number">{money.text(sum.amount)}</dd>
      </div>
    </dl>
  );
}

/** What comes back: the money and its way, points, coupons, when, and how the sum is made. */
export function GivePanel(props: Props) {
  const {
    sum,
    coupons,
    payType,
    head,
    locale,
    money,
    texts,
    isBusy = false,
    isSumOpen = false,
    isVain = false,
    when,
    children,
  } = props;
  const { routes, toCard: card, toRoute: named } = texts;
  const way = payType === 'yue' ? texts.toWallet : routeText(payType, { routes, card, named });
  return (
    <section className="give" aria-busy={isBusy}>
      <div className="give-head">
        <h2 className="eyebrow">{head}</h2>
        <Price parts={money.parts(sum.amount)} size="large plain" />
        {!isVain && (
          <p>
            <Icon name="wallet" />
            {way}
          </p>
        )}
      </div>
      {!isVain && (
        <ul className="give-rows">
          <PointsRows sum={sum} locale={locale} texts={texts} />
          {coupons.map((coupon) => (
            <CouponRow
              key={`${coupon.publisher} ${coupon.name} ${coupon.money}`}
              coupon={coupon}
              locale={locale}
              money={money}
              texts={texts}
            />
          ))}
          {when && <Row icon="clock" name={when.name} hint={when.text} />}
        </ul>
      )}
      <details open={isSumOpen}>
        <summary>
          {texts.sumHow}
          <Icon name="chevron-down" />
        </summary>
        <SumLines {...props} />
      </details>
      {children}
    </section>
  );
}
