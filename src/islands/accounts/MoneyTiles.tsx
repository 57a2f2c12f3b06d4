import type { Currency } from '#domain/money/money.ts';
import { accountLink, couponsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { Centre } from '#stores/accounts/account-centre.ts';
import { Price } from '../ui/Price.tsx';
import type { Money } from '../ui/use-money.ts';
import { worthText } from '../wallet/worth-text.ts';
import type { HomeTexts } from './home-texts.ts';

interface Props {
  centre: Centre;
  locale: Locale;
  base: Currency;
  money: Money;
  texts: HomeTexts;
}

/** What somebody can pay with. */
export function MoneyTiles({ centre, locale, base, money, texts }: Props) {
  const { couponLapsingCount: lapsing, couponCount, integral } = centre;
  const coupons =
    couponCount > 0
      ? { text: texts.useThem, href: accountLink(locale, 'coupons') }
      : { text: texts.toCentre, href: couponsLink(locale) };
  return (
    <div className="tiles">
      <section className="wallet">
        <h2>{texts.wallet}</h2>
        <Price parts={money.parts(centre.nowMoney)} size="plain" />
        <a className="button compact" href={accountLink(locale, 'wallet')}>
          {texts.bills}
        </a>
      </section>
      <section className="panel figure">
        <h2>{texts.points}</h2>
        <b className="number">{numberText(integral, locale)}</b>
        <p className="small">{worthText(texts.worth, integral, base, money)}</p>
        <a className="link muted" href={accountLink(locale, 'points')}>
          {texts.details}
        </a>
      </section>
      <section className="panel figure">
        <h2>{texts.coupons}</h2>
        <b className="number">{numberText(couponCount, locale)}</b>
        {lapsing > 0 && (
          <p className="warn small">{pluralText(texts.lapsing, lapsing, numberText(lapsing, locale), locale)}</p>
        )}
        <a className="link muted" href={coupons.href}>
          {coupons.text}
        </a>
      </section>
    </div>
  );
}
