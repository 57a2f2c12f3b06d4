import type { RefundDetail } from '#contract/aftersales.ts';
import { type RefundProgress, refundProgress } from '#domain/aftersales/refund-progress.ts';
import { REFUND_KIND, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { deadlineText, momentText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { routeText } from '../route-text.ts';
import type { RefundDetailTexts } from '../texts.ts';

interface Props {
  refund: RefundDetail;
  locale: Locale;
  texts: RefundDetailTexts;
}

function stepName({ step, state }: RefundProgress, refund: RefundDetail, texts: RefundDetailTexts): string {
  const shop = { shop: refund.merName };
  const isStore = refund.returnGoodsType === RETURN_WAY.inStore;
  const isDone = state === 'done';
  const names = {
    asked: () => (refund.afterSalesType === REFUND_KIND.giveBack ? texts.asked : texts.askedOnly),
    decides: () => fillIn(texts.decides, shop),
    agreed: () => fillIn(texts.agreed, shop),
    forced: () => texts.forced,
    send: () => (isStore ? (isDone ? texts.youBrought : texts.youBring) : isDone ? texts.youSent : texts.youSend),
    receive: () => fillIn(isDone ? texts.received : texts.receives, shop),
    refund: () =>
      refund.payType === 'yue'
        ? texts.refundWallet
        : routeText(refund.payType, { routes: texts.routes, card: texts.refundCard, named: texts.refundRoute }),
    refused: () => fillIn(texts.refused, shop),
    withdrawn: () => texts.withdrew,
    closed: () => texts.closedItself,
  };
  return names[step]();
}

function stepDetail({ step, state }: RefundProgress, refund: RefundDetail, locale: Locale, texts: RefundDetailTexts) {
  if (step === 'asked')
    return fillIn(texts.pieces, {
      num: numberText(refund.applyRefundNum, locale),
      all: numberText(refund.payNum, locale),
    });
  if (step !== 'send' || state !== 'done' || !refund.trackingNumber) return undefined;
  return (
    <>
      <bdi>{refund.expressName}</bdi> <bdi className="number">{refund.trackingNumber}</bdi>
    </>
  );
}

/** Everything that has happened to a request, and what is to come. */
export function RefundSteps({ refund, locale, texts }: Props) {
  const timeOf = ({ step, state, at }: RefundProgress) => {
    if (at) return momentText(at, locale);
    if (step !== 'send' || state !== 'now' || refund.sendBy === null) return '';
    return fillIn(texts.byWhen, { when: deadlineText(refund.sendBy, locale) });
  };
  return (
    <section className="panel stack">
      <h2>{texts.happened}</h2>
      <Timeline
        steps={refundProgress(refund).map((step) => ({
          name: stepName(step, refund, texts),
          state: step.state,
          time: timeOf(step),
          detail: stepDetail(step, refund, locale, texts),
        }))}
      />
    </section>
  );
}
