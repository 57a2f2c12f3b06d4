import type { OrderDetail } from '#contract/orders.ts';
import { momentText } from '#locale/date-times.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { Copyable } from '../ui/Copyable.tsx';
import type { FactTexts } from './detail-texts.ts';
import type { CopyTexts } from './texts.ts';

interface Props {
  order: OrderDetail;
  locale: Locale;
  texts: FactTexts & CopyTexts;
}

/** Number, times and way of payment; what is not known yet is left out. */
export function OrderFacts({ order, locale, texts }: Props) {
  const gained = order.merchantOrderList.reduce((sum, { gainIntegral }) => sum + gainIntegral, 0);
  const payTypes: Readonly<Record<string, string>> = texts.payTypes;
  const facts = [
    [texts.placedAt, momentText(order.createTime, locale)],
    [texts.paidAt, order.payTime && momentText(order.payTime, locale)],
    [texts.payType, order.paid && payTypes[order.payType]],
    [texts.gained, gained > 0 && numberText(gained, locale)],
  ] as const;
  return (
    <section className="panel stack">
      <h2>{texts.facts}</h2>
      <dl className="pairs">
        <div>
          <dt>{texts.number}</dt>
          <dd>
            <Copyable text={order.orderNo} name={texts.number} texts={texts} />
          </dd>
        </div>
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
