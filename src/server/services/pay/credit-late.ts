import type { Sql } from 'postgres';
import { DEFAULT_LOCALE, isLocale } from '#locale/locales.ts';
import type { PayablePurchase } from '../../db/queries/payments.ts';
import { insertWalletLine } from '../../db/queries/wallet.ts';
import { translate } from '../../translate.ts';

/**
 * Puts into the buyer's wallet what came for a purchase that cannot be paid any more: what the order was worth in the base
 * currency. Its stock may be somebody else's by now, so it is never brought back to life.
 */
export async function creditLate(tx: Sql, { buyerId, no, payBase, locale }: PayablePurchase, now: Date): Promise<void> {
  if (payBase === 0) return;
  const remark = translate(isLocale(locale) ? locale : DEFAULT_LOCALE, 'wallet')('wallet:paidTooLate');
  await insertWalletLine(tx, {
    buyerId,
    type: 1,
    amount: payBase,
    linkType: 'order',
    linkId: no,
    remark,
    createdAt: now,
  });
}
