import type { OrderDetail } from '#contract/orders.ts';
import { merchantLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { Icon } from '../ui/Icon.tsx';
import type { OrderDetailTexts } from './detail-texts.ts';
import { LineReturn } from './LineReturn.tsx';
import { OrderLineRow } from './OrderLineRow.tsx';
import type { OrderMoney } from './order-money.ts';
import { VoucherCodes } from './VoucherCodes.tsx';

interface Props {
  part: OrderDetail['merchantOrderList'][number];
  orderNo: string;
  /** Whether the order's status allows to return something. */
  isReturnable: boolean;
  locale: Locale;
  money: OrderMoney;
  texts: OrderDetailTexts;
}

/** One shop's part of an order: its lines, the codes that were delivered automatically, the shopper's remark. */
export const MerchantOrder = ({ part, orderNo, isReturnable, locale, money, texts }: Props) => (
  <section className="order-card">
    <div className="order-head">
      <Icon name="store" />
      <h2 className="h3">
        <a className="plain-link" href={merchantLink(locale, part.merId)}>
          <bdi>{part.merName}</bdi>
        </a>
      </h2>
      <b className="end">
        <span className="number">{money.text(part.payPrice)}</span>
      </b>
    </div>
    <ul className="order-lines">
      {part.orderInfoList.map((line) => (
        <OrderLineRow key={line.id} line={line} pieces={line.payNum} price={money.text(line.price)} locale={locale}>
          <VoucherCodes line={line} texts={texts} />
          <LineReturn line={line} orderNo={orderNo} isAllowed={isReturnable} locale={locale} texts={texts} />
        </OrderLineRow>
      ))}
    </ul>
    {part.userRemark && (
      <p className="order-foot">
        <span className="small">{texts.remark}</span> <bdi>{part.userRemark}</bdi>
      </p>
    )}
  </section>
);
