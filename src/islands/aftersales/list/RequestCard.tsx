import type { RefundRow } from '#contract/aftersales.ts';
import { mayAct, REFUND_STATUS, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { fillIn } from '#locale/fill-in.ts';
import { merchantLink, refundLink, returnLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { orderMoney } from '../../orders/order-money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { SkuText } from '../../ui/SkuText.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { DueStrip } from '../DueStrip.tsx';
import { statusLook } from '../status-look.ts';
import type { RefundListTexts } from '../texts.ts';
import type { RefundActs } from '../use-refund-acts.tsx';
import { amountNote, refundNote } from './refund-note.ts';

interface Props {
  refund: RefundRow;
  locale: Locale;
  texts: RefundListTexts;
  acts: RefundActs;
}

/** At most two ways on; the expected one is marked. */
function Buttons({ refund, locale, texts, acts }: Props) {
  const { refundOrderNo, refundStatus: status, returnGoodsType } = refund;
  const name = <span className="visually-hidden"> {refund.productName}</span>;
  const details = refundLink(locale, refundOrderNo);
  return (
    <div className="row wraps actions">
      {status === REFUND_STATUS.underReview && (
        <button
          type="button"
          className="button compact"
          aria-haspopup="dialog"
          onClick={() => acts.withdraw(refundOrderNo)}
        >
          {texts.withdraw}
          {name}
        </button>
      )}
      <a className="button compact" href={details}>
        {texts.details}
        {name}
      </a>
      {mayAct('sendBack', status) && returnGoodsType !== RETURN_WAY.inStore && (
        <a className="button compact outlined" href={`${details}#send-back`}>
          {texts.track}
          {name}
        </a>
      )}
      {mayAct('sendBack', status) && returnGoodsType === RETURN_WAY.inStore && (
        <button type="button" className="button compact outlined" onClick={() => acts.bring(refundOrderNo)}>
          {texts.haveBrought}
          {name}
        </button>
      )}
      {status === REFUND_STATUS.refused && (
        <a className="button compact outlined" href={returnLink(locale, refund.orderNo)}>
          {texts.askAgain}
          {name}
        </a>
      )}
    </div>
  );
}

type CardProps = Omit<Props, 'acts'>;

const Head = ({ refund, locale, texts }: CardProps) => (
  <div className="order-head">
    <Icon name="store" />
    <a className="plain-link" href={merchantLink(locale, refund.merId)}>
      <b>
        <bdi>{refund.merName}</bdi>
      </b>
    </a>
    <span className="small number wide-only">{refund.refundOrderNo}</span>
    <span className="end">
      <StatusTag {...statusLook(refund.refundStatus, refund.returnGoodsType, texts)} />
    </span>
  </div>
);

/** The pieces, and what they bring. */
function Pieces({ refund, locale, texts }: CardProps) {
  const money = orderMoney(refund.currency, locale);
  return (
    <div className="order-line">
      <span className="picture">
        <Picture src={refund.image} width={240} height={240} sizes="72px" />
      </span>
      <div>
        <p>
          <bdi>{refund.productName}</bdi>
        </p>
        <p className="small">
          {refund.sku && (
            <>
              <SkuText sku={refund.sku} /> ·{' '}
            </>
          )}
          <span className="number">× {numberText(refund.applyRefundNum, locale)}</span>
        </p>
      </div>
      <p className="sum-lines">
        <Price parts={money.parts(refund.refundPrice)} size="compact plain" />
        <span className="small">{amountNote(refund, texts)}</span>
      </p>
    </div>
  );
}

/** What the shop says to a request that it did not accept. */
const ShopWords = ({ refund, texts }: CardProps) => (
  <p className="shop-words refused">
    <span>
      <b>
        <bdi>{refund.merName}</bdi>
      </b>{' '}
      <bdi>{fillIn(texts.quoted, { text: refund.refundReason })}</bdi>
    </span>
  </p>
);

/** A request in the list: whose, what, how much, where it stands, and what can be done. */
export function RequestCard(props: Props) {
  const { refund, locale, texts, acts } = props;
  const { refundStatus: status, returnGoodsType: way, sendBy } = refund;
  return (
    <li className="order-card" aria-busy={acts.busy === refund.refundOrderNo}>
      <Head {...props} />
      <div className="order-lines">
        <Pieces {...props} />
        {status === REFUND_STATUS.toSendBack && sendBy !== null && (
          <DueStrip
            by={sendBy}
            againUntil={refund.returnUntil}
            text={way === RETURN_WAY.inStore ? texts.agreedBring : texts.agreedSend}
            locale={locale}
            texts={texts}
          />
        )}
        {status === REFUND_STATUS.refused && refund.refundReason && <ShopWords {...props} />}
      </div>
      <div className="order-foot">
        <p className="small">
          {refundNote(refund, locale, texts)}
          {status === REFUND_STATUS.toReceive && refund.trackingNumber && (
            <>
              {' '}
              · <bdi>{refund.expressName}</bdi> <bdi className="number">{refund.trackingNumber}</bdi>
            </>
          )}
        </p>
        <Buttons {...props} />
      </div>
    </li>
  );
}
