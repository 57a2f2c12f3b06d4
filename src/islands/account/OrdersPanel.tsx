import { homeLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import type { HomeTexts } from './texts.ts';

interface Props {
  locale: Locale;
  texts: HomeTexts;
}

/** The place of the latest orders. */
export const OrdersPanel = ({ locale, texts }: Props) => (
  <section className="panel orders" aria-labelledby="orders-title">
    <h2 id="orders-title">{texts.orders}</h2>
    <Icon name="package" />
    <div>
      <p>
        <b>{texts.noOrders}</b>
      </p>
      <p className="m">{texts.noOrdersHint}</p>
    </div>
    <a className="btn" href={homeLink(locale)}>
      {texts.discover}
    </a>
  </section>
);
