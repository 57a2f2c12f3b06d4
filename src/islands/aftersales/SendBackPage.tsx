import type { RefundDetail } from '#contract/aftersales.ts';
import { REFUND_STATUS, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { refundLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $refund, forgetRefund, loadRefund, readRefundNo } from '#stores/aftersales/refund-detail.ts';
import { carryToast } from '#stores/shell/carried-toast.ts';
import { OrderAsked } from '../orders/OrderConfirmations.tsx';
import { SendBackForm } from './detail/SendBackForm.tsx';
import type { SendBackPageTexts } from './texts.ts';

interface Props {
  locale: Locale;
  texts: SendBackPageTexts;
}

const WAITING = (
  <div className="stack order-wait" aria-hidden="true">
    <div className="skeleton" />
  </div>
);

function Shown({ refund, locale, texts }: Props & { refund: RefundDetail }) {
  const details = refundLink(locale, refund.refundOrderNo);
  const showDetails = () => {
    carryToast(texts.saved);
    location.replace(details);
  };
  const isToSend = refund.refundStatus === REFUND_STATUS.toSendBack && refund.returnGoodsType === RETURN_WAY.courier;
  return (
    <>
      {isToSend ? (
        <SendBackForm refund={refund} texts={texts} sent={showDetails} />
      ) : (
        <p className="notice">{texts.noForm}</p>
      )}
      <p>
        <a className="link number" href={details}>
          {refund.refundOrderNo}
        </a>
      </p>
    </>
  );
}

/** The form that says how something was sent back, on its own. */
export default function SendBackPage({ locale, texts }: Props) {
  return (
    <OrderAsked
      $shown={$refund}
      load={loadRefund}
      forget={forgetRefund}
      read={readRefundNo}
      to="refunds"
      locale={locale}
      texts={texts}
      waiting={WAITING}
    >
      {({ refund }) => refund && <Shown refund={refund} locale={locale} texts={texts} />}
    </OrderAsked>
  );
}
