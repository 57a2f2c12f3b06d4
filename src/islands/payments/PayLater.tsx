import { clockText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import { ordersLink } from '#locale/links.ts';
import type { OperationProps } from './Operation.tsx';

/** Leaves the payment page: the order stays, and can be paid until its time is over. */
export const PayLater = ({ bill, locale, texts }: Pick<OperationProps, 'bill' | 'locale' | 'texts'>) => (
  <div className="pay-later">
    <a className="link" href={ordersLink(locale)}>
      {texts.payLater}
    </a>
    <p className="small">{fillIn(texts.payLaterHint, { time: clockText(bill.cancelDateTime, locale) })}</p>
  </div>
);
