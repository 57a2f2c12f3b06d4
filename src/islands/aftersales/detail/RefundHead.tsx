import type { RefundDetail } from '#contract/aftersales.ts';
import { refundProgress } from '#domain/aftersales/refund-progress.ts';
import { mayAct, REFUND_STATUS, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { momentText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import { accountLink, merchantLink, returnLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { OrderMoney } from '../../orders/order-money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { DueStrip } from '../DueStrip.tsx';
import { statusLook } from '../status-look.ts';
import type { RefundDetailTexts } from '../texts.ts';
import type { RefundActs } from '../use-refund-acts.tsx';
import { refundLead } from './refund-lead.ts';

interface Props {
  refund: RefundDetail;
  locale: Locale;
  money: OrderMoney;
  texts: RefundDetailTexts;
  acts: RefundActs;
}

/** 'Step 3 of 5' while it is the shopper's turn, else the words of the status. */
function Tag({ refund, locale, texts }: Omit<Props, 'money' | 'acts'>) {
  const look = statusLook(refund.refundStatus, refund.returnGoodsType, texts);
  if (!mayAct('sendBack', refund.refundStatus)) return <StatusTag {...look} />;
  const steps = refundProgress(refund);
  const now = numberText(steps.findIndex(({ state }) => state === 'now') + 1, locale);
  return <StatusTag {...look} text={fillIn(texts.step, { now, all: numberText(steps.length, locale) })} />;
}

/** Why the shop said no, and the ways on. */
const Refused = ({ refund, locale, texts }: Omit<Props, 'money' | 'acts'>) => (
  <>
    <div className="shop-words refused">
      <b>{texts.shopSays}</b>
      <p>
        <bdi>{fillIn(texts.quoted, { text: refund.refundReason })}</bdi>
      </p>
      <span className="small">
        <bdi>{refund.merName}</bdi>, {momentText(refund.updateTime, locale)}
      </span>
    </div>
    <div className="row wraps">
      <a className="button primary" href={returnLink(locale, refund.orderNo, refund.orderDetailId)}>
        {texts.askAgain}
      </a>
      <a className="button" href={merchantLink(locale, refund.merId)}>
        <Icon name="message-circle" />
        {texts.contactShop}
      </a>
    </div>
  </>
);

/** Where a request stands, what to do by when, and what can be done besides. */
export function RefundHead({ refund, locale, money, texts, acts }: Props) {
  const { refundOrderNo, refundStatus: status, sendBy } = refund;
  const { title, hint } = refundLead(refund, money, locale, texts);
  return (
    <section className="panel stack" aria-busy={acts.busy === refundOrderNo}>
      <div className="row wraps spread start">
        <div aria-live="polite">
          <Tag refund={refund} locale={locale} texts={texts} />
          <h2 className="lead">{title}</h2>
          <p className="muted">{hint}</p>
        </div>
        {refund.canRevoke && (
          <button
            type="button"
            className="button compact"
            aria-haspopup="dialog"
            onClick={() => acts.withdraw(refundOrderNo)}
          >
            {texts.withdraw}
          </button>
        )}
        {status === REFUND_STATUS.refunded && refund.payType === 'yue' && (
          <a className="button compact" href={accountLink(locale, 'wallet')}>
            {texts.openWallet}
          </a>
        )}
      </div>
      {status === REFUND_STATUS.toSendBack && sendBy !== null && (
        <DueStrip
          by={sendBy}
          againUntil={refund.returnUntil}
          text={refund.returnGoodsType === RETURN_WAY.inStore ? texts.bringBy : texts.sendBy}
          locale={locale}
          texts={texts}
        />
      )}
      {status === REFUND_STATUS.refused && <Refused refund={refund} locale={locale} texts={texts} />}
    </section>
  );
}
