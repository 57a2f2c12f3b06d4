import type { Locale } from '#locale/locales.ts';
import type { Mall } from '../../../platform/mall.ts';
import { deleteSecondFactor } from '../queries/second-factors.ts';
import { notifyBuyer } from '../security/notify-owner.ts';

/**
 * Ends the second factor of an account, with its recovery codes: for an owner who has lost both, or whose thief has turned
 * it on. The owner is notified in `locale`. False where there is none.
 */
export async function removeSecondFactor(mall: Mall, buyerId: number, locale: Locale): Promise<boolean> {
  const isGone = await mall.db.transact((tx) => deleteSecondFactor(tx, buyerId));
  if (!isGone) return false;
  mall.noteSecurityEvent('second-factor-changed', { buyerId, reason: 'removed by operator' });
  await notifyBuyer({ mall, locale, now: mall.clock(), userAgent: '' }, buyerId, 'secondFactorOff');
  return true;
}
