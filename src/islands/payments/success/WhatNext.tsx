import type { OrderDetail } from '#contract/orders.ts';
import { accountLink, merchantLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { IconName } from '../../../styles/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PayStatusTexts } from '../texts.ts';
import { partsOf, wayToOrder } from './paid-order.ts';

interface Props {
  order: OrderDetail;
  locale: Locale;
  texts: PayStatusTexts;
}

interface Row {
  icon: IconName;
  texts: { title: string; hint: string; act: string };
  href: string;
}

function rowsOf({ order, locale, texts }: Props): Row[] {
  const [only, ...more] = order.merchantOrderList;
  const isReturnable = partsOf(order).some(({ way }) => way !== 'online');
  return [
    { icon: 'mail', texts: texts.next.messages, href: accountLink(locale, 'messages') },
    ...(only && more.length === 0
      ? [{ icon: 'store' as const, texts: texts.next.shop, href: merchantLink(locale, only.merId) }]
      : []),
    ...(isReturnable
      ? [{ icon: 'undo-2' as const, texts: texts.next.returns, href: wayToOrder(order, locale, texts).href }]
      : []),
  ];
}

/** What happens from here on, and what can be done about it. */
export const WhatNext = (props: Props) => (
  <section className="panel stack">
    <h2>{props.texts.next.title}</h2>
    <ul className="next-rows">
      {rowsOf(props).map(({ icon, texts, href }) => (
        <li key={icon}>
          <span className="disc">
            <Icon name={icon} />
          </span>
          <div>
            <h3>{texts.title}</h3>
            <p className="muted">{texts.hint}</p>
          </div>
          <a className="button" href={href}>
            {texts.act}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
