import type { RefundDetail } from '#contract/aftersales.ts';
import { isWithoutEffect, REFUND_STATUS, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { momentText } from '#locale/date-times.ts';
import type { Locale } from '#locale/locales.ts';
import { $refund, forgetRefund, loadRefund, readRefundNo } from '#stores/aftersales/refund-detail.ts';
import { showToast } from '#stores/shell/toast.ts';
import { OrderAsked } from '../orders/OrderConfirmations.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { RefundHead } from './detail/RefundHead.tsx';
import { RefundSteps } from './detail/RefundSteps.tsx';
import { RequestFacts } from './detail/RequestFacts.tsx';
import { ReturnAddress } from './detail/ReturnAddress.tsx';
import { SendBackForm } from './detail/SendBackForm.tsx';
import { GivePanel } from './GivePanel.tsx';
import type { RefundDetailTexts } from './texts.ts';
import { useRefundActs } from './use-refund-acts.tsx';

interface Props {
  locale: Locale;
  texts: RefundDetailTexts;
}

const WAITING = (
  <div className="stack order-wait" aria-hidden="true">
    <div className="skeleton" />
    <div className="skeleton" />
  </div>
);

function Shown({ refund, locale, texts }: Props & { refund: RefundDetail }) {
  const acts = useRefundActs(texts);
  const money = orderMoney(refund.currency, locale);
  const { refundOrderNo, refundStatus: status, refundTime } = refund;
  const isRefunded = status === REFUND_STATUS.refunded;
  const isToSend = status === REFUND_STATUS.toSendBack;
  return (
    <>
      <RefundHead refund={refund} locale={locale} money={money} texts={texts} acts={acts} />
      <div className="beside">
        <div className="stack">
          {isToSend && (
            <ReturnAddress
              refund={refund}
              texts={texts}
              bring={() => acts.bring(refundOrderNo)}
              isBusy={acts.busy === refundOrderNo}
            />
          )}
          {isToSend && refund.returnGoodsType !== RETURN_WAY.inStore && (
            <SendBackForm refund={refund} texts={texts} step={2} sent={() => showToast(texts.saved)} />
          )}
          <RefundSteps refund={refund} locale={locale} texts={texts} />
          <RequestFacts refund={refund} locale={locale} texts={texts} />
        </div>
        <GivePanel
          sum={refund}
          coupons={refund.couponList}
          payType={refund.payType}
          head={isRefunded ? texts.headDone : texts.headAsked}
          total={isRefunded ? texts.totalDone : texts.total}
          locale={locale}
          money={money}
          texts={texts}
          isSumOpen={isRefunded}
          isVain={isWithoutEffect(status)}
          when={
            isRefunded && refundTime !== null
              ? { name: texts.credited, text: momentText(refundTime, locale) }
              : undefined
          }
        />
      </div>
      {acts.dialog}
    </>
  );
}

/** The request that the address names, in full. */
export default function RefundView({ locale, texts }: Props) {
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
