import type { RefundDetail } from '#contract/aftersales.ts';
import { REFUND_STATUS, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { nearDayText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import { isolate } from '#locale/isolate.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import type { OrderMoney } from '../../orders/order-money.ts';
import { routeText } from '../route-text.ts';
import type { RefundDetailTexts } from '../texts.ts';

interface Lead {
  title: string;
  hint: string;
}

/** Whether and until when the same pieces can be asked for again. */
const againText = ({ returnUntil }: RefundDetail, locale: Locale, texts: RefundDetailTexts) =>
  returnUntil === null ? texts.free : fillIn(texts.freeUntil, { day: nearDayText(returnUntil, locale) });

function refundedLead(refund: RefundDetail, money: OrderMoney, locale: Locale, texts: RefundDetailTexts): Lead {
  const { routes, leadCard: card, leadRoute: named } = texts;
  const amount = isolate(money.text(refund.refundPrice), locale);
  const title =
    refund.payType === 'yue'
      ? fillIn(texts.leadWallet, { amount })
      : routeText(refund.payType, { routes, card, named }, { amount });
  const { pointsReturned: points } = refund;
  const too = points > 0 ? `${pluralText(texts.pointsToo, points, numberText(points, locale), locale)} ` : '';
  return { title, hint: `${too}${texts.nothingMore}` };
}

/** What has happened to a request last, and what that means for the shopper. */
export function refundLead(refund: RefundDetail, money: OrderMoney, locale: Locale, texts: RefundDetailTexts): Lead {
  const shop = { shop: refund.merName };
  const isStore = refund.returnGoodsType === RETURN_WAY.inStore;
  const again = () => againText(refund, locale, texts);
  const leads: Readonly<Record<number, () => Lead>> = {
    [REFUND_STATUS.underReview]: () => ({ title: fillIn(texts.leadReview, shop), hint: texts.leadReviewHint }),
    [REFUND_STATUS.refused]: () => ({ title: fillIn(texts.leadRefused, shop), hint: again() }),
    [REFUND_STATUS.refunding]: () => ({
      title: texts.leadRefunding,
      hint: refund.isDelayed ? texts.delayed : texts.nothingMore,
    }),
    [REFUND_STATUS.refunded]: () => refundedLead(refund, money, locale, texts),
    [REFUND_STATUS.toSendBack]: () => ({
      title: fillIn(isStore ? texts.leadBring : texts.leadSend, shop),
      hint: texts.moneyFollows,
    }),
    [REFUND_STATUS.toReceive]: () => ({
      title: fillIn(isStore ? texts.leadBrought : texts.leadTravelling, shop),
      hint: texts.moneyFollows,
    }),
  };
  const closed = (): Lead =>
    refund.isUserRevoke
      ? { title: texts.leadWithdrawn, hint: again() }
      : { title: texts.leadClosed, hint: `${texts.notSentInTime} ${again()}` };
  return (leads[refund.refundStatus] ?? closed)();
}
