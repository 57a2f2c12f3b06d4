import { fillIn } from '#locale/fill-in.ts';
import { refundsLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { loadRefundForm, type RefundForm } from '#stores/aftersales/refund-form.ts';
import { sendRequests } from '#stores/aftersales/send-requests.ts';
import { carryToast } from '#stores/shell/carried-toast.ts';
import { typedText } from '../../accounts/typed-text.ts';
import type { Refusal } from '../../form/faults.ts';
import { useSaving } from '../../form/use-saving.ts';
import type { ReturnFormTexts } from '../texts.ts';
import type { Wishes } from './use-wishes.ts';

/** While the page leaves, its form stays busy. */
const leaving = new Promise<Refusal | null>(() => {});

/** Sends what is chosen, one request a line, and goes on to the list once all were taken. */
export function useRequests(form: RefundForm, wishes: Wishes, locale: Locale, texts: ReturnFormTexts) {
  const { orderNo } = form.order;
  return useSaving(async (fields) => {
    const ground = {
      orderNo,
      afterSalesType: wishes.kind,
      returnGoodsType: wishes.way,
      text: typedText(fields, 'reason'),
      explain: typedText(fields, 'explain'),
      reasonImage: typedText(fields, 'pictures'),
    };
    const { sent, refusal } = await sendRequests(ground, wishes.wishes);
    if (!refusal) {
      carryToast(texts.sentDone);
      location.assign(refundsLink(locale));
      return leaving;
    }
    if (sent.length === 0) return refusal;
    wishes.forget(sent);
    await loadRefundForm(orderNo);
    return { field: refusal.field, text: fillIn(texts.partSent, { why: refusal.text || texts.notDone }) };
  });
}
