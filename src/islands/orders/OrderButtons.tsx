import type { ReactNode } from 'react';
import type { OrderLine } from '#contract/orders.ts';
import { isOfVirtualProducts } from '#domain/orders/order-progress.ts';
import { ORDER_REFUND, ORDER_STATUS, orderActions } from '#domain/orders/order-state.ts';
import { fillIn } from '#locale/fill-in.ts';
import { cashierLink, refundsLink, returnLink, reviewFormLink, shipmentsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { piecesToReturn } from './pieces-to-return.ts';
import type { OrderTexts } from './texts.ts';
import type { ActedOn, OrderActs, RequestedAct } from './use-order-acts.tsx';

interface Props {
  order: ActedOn & { status: number; refundStatus: number; type: number; secondType: number };
  locale: Locale;
  texts: OrderTexts;
  acts: OrderActs;
  /** True where each line leads to its own return. */
  returnsByLine?: boolean;
}

const REQUESTED: readonly RequestedAct[] = ['cancel', 'delete', 'receive'];

/** The mall's answer explains why an order with open after-sales cannot be closed, so its button stays. */
const awaitsWithdrawal = ({ status, refundStatus }: Props['order']) =>
  status === ORDER_STATUS.toReceive && refundStatus === ORDER_REFUND.applying;

const awaitsReview = ({ isReply, refundNum, payNum }: OrderLine) => !isReply && refundNum < payNum;

interface RequestProps extends Pick<Props, 'order' | 'texts' | 'acts'> {
  allowed: ReturnType<typeof orderActions>;
  /** The order's number for screen readers. */
  of: ReactNode;
}

/** What the mall is asked for after a confirmation. */
function RequestButtons({ order, allowed, texts, acts, of }: RequestProps) {
  const isBusy = acts.busy === order.orderNo;
  const isAllowed = (act: RequestedAct) => allowed.has(act) || (act === 'receive' && awaitsWithdrawal(order));
  return REQUESTED.filter(isAllowed).map((act) => (
    <button
      key={act}
      type="button"
      className={act === 'receive' ? 'button compact outlined' : 'button compact'}
      aria-busy={isBusy}
      aria-haspopup="dialog"
      onClick={() => !isBusy && acts.ask(act, order)}
    >
      {texts[act]}
      {of}
    </button>
  ));
}

/** Everything that may be done with an order now; what comes next for it stands out. */
export function OrderButtons({ order, locale, texts, acts, returnsByLine = false }: Props) {
  const { orderNo, lines } = order;
  const allowed = orderActions(order);
  const isBusy = acts.busy === orderNo;
  const of = <span className="visually-hidden"> {fillIn(texts.orderOf, { number: orderNo })}</span>;
  return (
    <>
      {allowed.has('track') && lines.some(({ deliveryNum }) => deliveryNum > 0) && (
        <a className="button compact" href={shipmentsLink(locale, orderNo)}>
          {isOfVirtualProducts(order.secondType) ? texts.seeDelivery : texts.track}
          {of}
        </a>
      )}
      {allowed.has('review') && lines.some(awaitsReview) && (
        <a className="button compact outlined" href={reviewFormLink(locale, orderNo)}>
          {texts.review}
          {of}
        </a>
      )}
      {allowed.has('buyAgain') && (
        <button type="button" className="button compact" aria-busy={isBusy} onClick={() => acts.again(order)}>
          {texts.buyAgain}
          {of}
        </button>
      )}
      {order.refundStatus === ORDER_REFUND.applying && (
        <a className="button compact" href={refundsLink(locale, { keywords: orderNo })}>
          {texts.seeReturn}
          {of}
        </a>
      )}
      {allowed.has('refund') && !returnsByLine && lines.some((line) => piecesToReturn(line) > 0) && (
        <a className="button compact" href={returnLink(locale, orderNo)}>
          {texts.returnIt}
          {of}
        </a>
      )}
      <RequestButtons order={order} allowed={allowed} texts={texts} acts={acts} of={of} />
      {allowed.has('pay') && (
        <a className="button compact primary" href={cashierLink(locale, orderNo)}>
          {texts.pay}
          {of}
        </a>
      )}
    </>
  );
}
