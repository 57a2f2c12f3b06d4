import type { OrderRow } from '#contract/orders.ts';
import { isForming, isGroupFailed, orderLabel } from '#domain/orders/order-label.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { fillIn } from '#locale/fill-in.ts';
import { merchantLink, orderLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { showToast } from '#stores/shell/toast.ts';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { OrderLineRow } from './OrderLineRow.tsx';
import { orderMoney } from './order-money.ts';
import { PayBy } from './PayBy.tsx';
import type { OrderTexts } from './texts.ts';
import type { OrderActs } from './use-order-acts.tsx';

interface Props {
  order: OrderRow;
  locale: Locale;
  texts: OrderTexts;
  acts: OrderActs;
  /** How many of its lines are shown. */
  most?: number;
}

function MerchantName({ order, locale, texts }: Pick<Props, 'order' | 'locale' | 'texts'>) {
  if (order.merId === 0) return <b>{texts.severalShops}</b>;
  return (
    <a className="plain-link" href={merchantLink(locale, order.merId)}>
      <b>
        <bdi>{order.merName}</bdi>
      </b>
    </a>
  );
}

/** An order in a list: whose, what, how much, where it is, and everything that can be done with it. */
export function OrderCard({ order, locale, texts, acts, most = 3 }: Props) {
  const { orderNo, orderInfoList: lines, totalNum, cancelTime } = order;
  const money = orderMoney(order.currency, locale);
  const rest = lines.length - most;
  const isOpen = orderLabel(order) === 'toPay';
  const refuse = (event: React.MouseEvent) => {
    if (!isForming(order)) return;
    event.preventDefault();
    showToast(texts.groupNoDetails, { isError: true });
  };
  return (
    <li className="order-card" aria-busy={acts.busy === orderNo}>
      <div className="order-head">
        <Icon name="store" />
        <MerchantName order={order} locale={locale} texts={texts} />
        <span className="small number">{orderNo}</span>
        <b className={order.status < ORDER_STATUS.received ? 'end brand-text' : 'end muted'}>
          {texts.labels[orderLabel(order)]}
        </b>
      </div>
      {isGroupFailed(order) && <p className="muted">{texts.groupFailedHint}</p>}
      <ul className="order-lines">
        {lines.slice(0, most).map((line) => (
          <OrderLineRow key={line.id} line={line} pieces={line.payNum} price={money.text(line.price)} locale={locale} />
        ))}
        {rest > 0 && <li className="small">{pluralText(texts.more, rest, numberText(rest, locale), locale)}</li>}
      </ul>
      <div className="order-foot">
        {isOpen && cancelTime !== null && <PayBy to={cancelTime} text={texts.payWithin} locale={locale} />}
        <p className="end">
          <span className="small">{pluralText(texts.count, totalNum, numberText(totalNum, locale), locale)}</span>{' '}
          <Price parts={money.parts(order.payPrice)} size="compact plain" />
        </p>
        <div className="row wraps actions">
          <a className="button compact" href={orderLink(locale, orderNo, order.secondType)} onClick={refuse}>
            {texts.details}
            <span className="visually-hidden"> {fillIn(texts.orderOf, { number: orderNo })}</span>
          </a>
          <OrderButtons order={{ ...order, lines }} locale={locale} texts={texts} acts={acts} />
        </div>
      </div>
    </li>
  );
}

/** Where cards will be. */
export const WaitingOrders = ({ count = 3 }: { count?: number }) => (
  <ul className="order-cards" aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <li key={`waiting ${at + 1}`} className="order-card skeleton" />
    ))}
  </ul>
);
