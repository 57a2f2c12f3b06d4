import type { ApplyRow } from '#contract/aftersales.ts';
import { nearDayText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import { merchantLink, refundsLink, returnLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { OrderLineRow } from '../../orders/OrderLineRow.tsx';
import { orderMoney } from '../../orders/order-money.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { RefundListTexts } from '../texts.ts';

interface Props {
  /** Of one order. */
  lines: readonly ApplyRow[];
  locale: Locale;
  texts: RefundListTexts;
}

function LineFoot({ line, locale, texts }: { line: ApplyRow } & Omit<Props, 'lines'>) {
  const { most, payNum, applyRefundNum: taken } = line;
  const count = (number: number) => numberText(number, locale);
  if (line.refusal !== '') return <p className="small line-foot">{texts[line.refusal]}</p>;
  return (
    <p className="line-foot">
      {taken > 0 && (
        <a className="link muted" href={refundsLink(locale, { keywords: line.orderNo })}>
          {fillIn(texts.inReturn, { taken: count(taken), all: count(payNum) })}
        </a>
      )}
      <a className="button compact outlined end" href={returnLink(locale, line.orderNo, line.id)}>
        {taken > 0 ? pluralText(texts.returnMore, most, count(most), locale) : texts.title}
        <span className="visually-hidden"> {line.productName}</span>
      </a>
    </p>
  );
}

/** An order of which something can be returned, and until when. */
export function LinesCard({ lines, locale, texts }: Props) {
  const [first] = lines;
  if (!first) return null;
  const money = orderMoney(first.currency, locale);
  return (
    <li className="order-card">
      <div className="order-head">
        <Icon name="store" />
        <a className="plain-link" href={merchantLink(locale, first.merId)}>
          <b>
            <bdi>{first.merName}</bdi>
          </b>
        </a>
        <span className="small number wide-only">{first.orderNo}</span>
        {first.until !== null && (
          <span className="end muted">{fillIn(texts.returnUntil, { day: nearDayText(first.until, locale) })}</span>
        )}
      </div>
      <ul className="order-lines">
        {lines.map((line) => (
          <OrderLineRow
            key={line.id}
            line={line}
            pieces={line.payNum}
            price={money.text(line.payPrice)}
            locale={locale}
            foot={<LineFoot line={line} locale={locale} texts={texts} />}
          />
        ))}
      </ul>
    </li>
  );
}
