import { refundsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import type { RefundForm } from '#stores/aftersales/refund-form.ts';
import { orderMoney } from '../../orders/order-money.ts';
import type { ReturnFormTexts } from '../texts.ts';
import { ReturnLine } from './ReturnLine.tsx';

interface Props {
  form: RefundForm;
  locale: Locale;
  texts: ReturnFormTexts;
}

const NOTHING = () => {};

/** In place of the form where no piece can be asked for: why, line by line, and the way to the requests that there are. */
export function NothingToReturn({ form: { choices, currency, order }, locale, texts }: Props) {
  const lines = order.merchantOrderList.flatMap(({ orderInfoList }) => orderInfoList);
  const isOpen = lines.some(({ applyRefundNum }) => applyRefundNum > 0);
  const hasRequests = isOpen || lines.some(({ refundNum }) => refundNum > 0);
  const money = orderMoney(currency, locale);
  const requests = refundsLink(locale, { type: isOpen ? undefined : 'records', keywords: order.orderNo });
  return (
    <section className="panel return-form">
      <ul className="closed-lines">
        {choices.map((line) => (
          <ReturnLine
            key={line.id}
            line={line}
            pieces={0}
            isWrong={false}
            locale={locale}
            money={money}
            texts={texts}
            set={NOTHING}
          />
        ))}
      </ul>
      {hasRequests && (
        <p>
          <a className="button" href={requests}>
            {texts.seeReturn}
          </a>
        </p>
      )}
    </section>
  );
}
