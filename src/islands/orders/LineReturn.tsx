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

interface PiecesNoticeProps {
  text: string;
  pieces: number;
  of: number;
  href: string;
  locale: Locale;
}

/** How many pieces of a line, leading to their requests. */
const PiecesNotice = ({ text, pieces, of, href, locale }: PiecesNoticeProps) => (
  <a className="notice" href={href}>
    <Icon name="undo-2" />
    <span>{fillIn(text, { taken: numberText(pieces, locale), all: numberText(of, locale) })}</span>
    <Icon name="chevron-right" className="icon mirrored" />
  </a>
);

/** Pieces of a line that are in a return or refunded, leading to the requests, and the way to return others. */
export function LineReturn({ line, orderNo, isAllowed, locale, texts }: Props) {
  const { applyRefundNum: taken, refundNum: refunded, payNum } = line;
  const left = isAllowed ? piecesToReturn(line) : 0;
  if (taken === 0 && refunded === 0 && left === 0) return null;
  const ended = refundsLink(locale, { type: 'records', keywords: orderNo });
  return (
    <div className="row wraps line-return">
      {taken > 0 && (
        <PiecesNotice
          text={texts.inReturn}
          pieces={taken}
          of={payNum}
          href={refundsLink(locale, { keywords: orderNo })}
          locale={locale}
        />
      )}
      {refunded > 0 && (
        <PiecesNotice text={texts.refundedOf} pieces={refunded} of={payNum} href={ended} locale={locale} />
      )}
      {left > 0 && (
        <a className="button compact" href={returnLink(locale, orderNo, line.id)}>
          {taken + refunded > 0 ? pluralText(texts.returnMore, left, numberText(left, locale), locale) : texts.returnIt}
          <span className="visually-hidden"> {line.productName}</span>
        </a>
      )}
    </div>
  );
}
