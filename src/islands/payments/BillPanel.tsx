import { spacedPhone } from '#domain/addresses/address-lines.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { Bill } from '#stores/payments/cashier.ts';
import type { WireMoney } from '../checkout/wire-money.ts';
import { Countdown } from '../promotions/Countdown.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import type { CashierTexts } from './texts.ts';

export interface BillProps {
  orderNo: string;
  bill: Bill;
  locale: Locale;
  texts: CashierTexts;
  money: WireMoney;
}

/** Who gets it where; each part in its own direction. */
function consignee({ consigneeName, consigneePhone, consigneeAddress }: Bill, text: string): string {
  const own = (part: string) => `\u2068${part}\u2069`;
  return fillIn(text, {
    name: own(consigneeName),
    phone: own(spacedPhone(consigneePhone)),
    address: own(consigneeAddress),
  });
}

/** The amount, until when it can be paid, and whom the order is for. */
export function BillPanel({ orderNo, bill, locale, texts, money }: BillProps) {
  const { totalNum, payPrice, cancelDateTime, consigneeName, consigneeAddress } = bill;
  const product = pluralText(texts.goods, totalNum, numberText(totalNum, locale), locale);
  return (
    <section className="panel row wraps spread bill">
      <div>
        <p className="muted">
          {fillIn(texts.order, { number: `\u2068${orderNo}\u2069` })} · {product}
        </p>
        <h2>
          {texts.pay} <Price parts={money.parts(payPrice)} size="large" />
        </h2>
      </div>
      <div className="stack">
        <p className="row wraps muted">
          <Icon name="clock" />
          {texts.heldFor} <Countdown to={cancelDateTime} locale={locale} />
        </p>
        {consigneeName && consigneeAddress && <p className="small">{consignee(bill, texts.deliverTo)}</p>}
      </div>
    </section>
  );
}
