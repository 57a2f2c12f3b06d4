import type { OrderLine } from '#contract/orders.ts';
import { fillIn } from '#locale/fill-in.ts';
import { refundsLink, returnLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { Icon } from '../ui/Icon.tsx';
import type { OrderDetailTexts } from './detail-texts.ts';
import { piecesToReturn } from './pieces-to-return.ts';

interface Props {
  line: OrderLine;
  orderNo: string;
  /** Whether the status of the order allows it. */
  isAllowed: boolean;
  locale: Locale;
  texts: OrderDetailTexts;
}

/** Pieces of a line that are in a return, leading to it, and the way to return others. */
export function LineReturn({ line, orderNo, isAllowed, locale, texts }: Props) {
  const count = (number: number) => numberText(number, locale);
  const taken = line.applyRefundNum;
  const left = isAllowed ? piecesToReturn(line) : 0;
  if (taken === 0 && left === 0) return null;
  return (
    <div className="row wraps line-return">
      {taken > 0 && (
        <a className="notice" href={refundsLink(locale, { keywords: orderNo })}>
          <Icon name="undo-2" />
          <span>{fillIn(texts.inReturn, { taken: count(taken), all: count(line.payNum) })}</span>
          <Icon name="chevron-right" className="icon mirrored" />
        </a>
      )}
      {left > 0 && (
        <a className="button compact" href={returnLink(locale, orderNo, line.id)}>
          {taken > 0 ? pluralText(texts.returnMore, left, count(left), locale) : texts.returnIt}
          <span className="visually-hidden"> {line.productName}</span>
        </a>
      )}
    </div>
  );
}
