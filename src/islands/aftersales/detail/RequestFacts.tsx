import type { ReactNode } from 'react';
import type { RefundDetail } from '#contract/aftersales.ts';
import { fillIn } from '#locale/fill-in.ts';
import { orderLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { OrderLineRow } from '../../orders/OrderLineRow.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { kindText } from '../kind-text.ts';
import type { RefundDetailTexts } from '../texts.ts';

interface Props {
  refund: RefundDetail;
  locale: Locale;
  texts: RefundDetailTexts;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The pictures that were sent along, each opening in full. */
const Pictures = ({ addresses, locale, texts }: { addresses: string[] } & Omit<Props, 'refund'>) => (
  <ul className="uploads">
    {addresses.map((address, at) => (
      <li key={address} className="upload">
        <a
          className="picture"
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={fillIn(texts.openPicture, { number: numberText(at + 1, locale) })}
        >
          <img src={address} alt="" width={176} height={176} loading="lazy" />
        </a>
      </li>
    ))}
  </ul>
);

/** What was asked for, in the shopper's own words. */
export function RequestFacts({ refund, locale, texts }: Props) {
  const pictures = refund.refundReasonWapImg.split(',').filter(Boolean);
  return (
    <section className="panel stack">
      <h2>{texts.request}</h2>
      <ul className="order-lines">
        <OrderLineRow line={refund} pieces={refund.applyRefundNum} locale={locale} />
      </ul>
      <hr />
      <dl className="pairs">
        <Fact name={texts.kind}>{kindText(refund, texts)}</Fact>
        <Fact name={texts.reason}>
          <bdi>{refund.refundReasonWap}</bdi>
        </Fact>
        {refund.refundReasonWapExplain && (
          <Fact name={texts.noteShort}>
            <bdi>{refund.refundReasonWapExplain}</bdi>
          </Fact>
        )}
        {pictures.length > 0 && (
          <Fact name={texts.pictures}>
            <Pictures addresses={pictures} locale={locale} texts={texts} />
          </Fact>
        )}
        <Fact name={texts.refundNo}>
          <Copyable text={refund.refundOrderNo} name={texts.refundNo} texts={texts} />
        </Fact>
        <Fact name={texts.order}>
          <a className="link number" href={orderLink(locale, refund.orderNo)}>
            {refund.orderNo}
          </a>
        </Fact>
      </dl>
    </section>
  );
}
