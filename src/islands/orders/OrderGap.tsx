import { type AccountPage, accountLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import type { OrderGapTexts } from './texts.ts';

interface Props {
  /** Why nothing can be shown. */
  why: string;
  locale: Locale;
  /** Where the way on leads. */
  to?: AccountPage | undefined;
  texts: OrderGapTexts;
}

/** In the place of an order that cannot be shown. */
export const OrderGap = ({ why, locale, to = 'orders', texts }: Props) => (
  <div className="empty" role="alert">
    <Icon name="package" className="icon big" />
    <p>
      <b>{why}</b>
    </p>
    <a className="button primary" href={accountLink(locale, to)}>
      {texts.toOrders}
    </a>
  </div>
);
