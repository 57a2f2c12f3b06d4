import type { Sql } from 'postgres';
import { DEFAULT_LOCALE, isLocale } from '#locale/locales.ts';
import { translate } from '../../platform/translate.ts';
import type { PayablePurchase } from '../orders/index.ts';
import { insertWalletLine } from '../wallet/index.ts';
import type { PaymentRow } from './queries/payments.ts';

/**
 * Puts into the buyer's wallet what came for a purchase that cannot be paid any more: what the order was worth in the base
 * currency. The line names the payment, of which an order may have several. The order's stock may be somebody else's by
 * now, so it is never brought back to life.
 */
export async function creditLate(
  tx: Sql,
  { buyerId, no, payBase, locale }: PayablePurchase,
  payment: Pick<PaymentRow, 'no'>,
  now: Date,
): Promise<void> {
  if (payBase === 0) return;
  const t = translate(isLocale(locale) ? locale : DEFAULT_LOCALE, 'wallet');
  const remark = t('wallet:paidTooLate', { number: no });
  await insertWalletLine(tx, {
    buyerId,
    type: 1,
    amount: payBase,
    linkType: 'order',
    linkId: payment.no,
    remark,
    createdAt: now,
  });
}
