import type { RefundRow } from '#contract/aftersales.ts';
import { REFUND_STATUS, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { SEND_BACK_DAYS } from '#domain/orders/order-limits.ts';
import { momentText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { daysText } from '#locale/numbers.ts';
import { kindText } from '../kind-text.ts';
import { routeText } from '../route-text.ts';
import type { RefundListTexts } from '../texts.ts';

/** What has become of a request, in one line at the foot of its card. */
export function refundNote(refund: RefundRow, locale: Locale, texts: RefundListTexts): string {
  const { refundStatus: status, returnGoodsType, isUserRevoke } = refund;
  const last = { when: momentText(refund.updateTime, locale) };
  const kind = kindText(refund, texts);
  if (status === REFUND_STATUS.underReview)
    return fillIn(texts.sentAt, { kind, when: momentText(refund.createTime, locale) });
  if (status === REFUND_STATUS.refused) return fillIn(texts.answeredAt, last);
  if (status === REFUND_STATUS.refunded)
    return fillIn(texts.finishedAt, { when: momentText(refund.refundTime ?? refund.updateTime, locale) });
  if (status === REFUND_STATUS.toReceive)
    return fillIn(returnGoodsType === RETURN_WAY.inStore ? texts.broughtAt : texts.handedOver, last);
  if (status !== REFUND_STATUS.revoked) return kind;
  if (isUserRevoke) return fillIn(texts.withdrewAt, last);
  return fillIn(texts.closedAt, { ...last, days: daysText(SEND_BACK_DAYS, locale) });
}

/** What the amount of a request is: what was asked for, what comes back, or where it went. */
export function amountNote({ refundStatus: status, payType }: RefundRow, texts: RefundListTexts): string {
  const { routes, toCardShort: card, toRouteShort: named } = texts;
  if (status === REFUND_STATUS.refunded)
    return payType === 'yue' ? texts.toWalletShort : routeText(payType, { routes, card, named });
  const isAgreed = [REFUND_STATUS.refunding, REFUND_STATUS.toSendBack, REFUND_STATUS.toReceive].some(
    (agreed) => agreed === status,
  );
  return isAgreed ? texts.comesBack : texts.askedFor;
}
