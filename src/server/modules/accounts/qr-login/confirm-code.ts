import { hashSecret } from '../../../platform/crypto/token.ts';
import { fail } from '../../../platform/failure.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { confirmQrTicket, scanQrTicket } from '../queries/qr-tickets.ts';

/** A code that is over, used, or that somebody else has scanned. */
function refuse({ mall, buyer, address, requestId }: BuyerContext, reason: 'scan' | 'confirm') {
  mall.noteSecurityEvent('qr-failed', { buyerId: buyer.buyerId, address, requestId, reason });
  return fail('qrGone');
}

/** A phone has read the code. Neither this nor the other write does anything the second time. */
export async function scanCode(context: BuyerContext, ticket: string) {
  const { mall, buyer, now } = context;
  const scanned = await scanQrTicket(mall.db.sql, hashSecret(ticket), buyer.buyerId, new Date(now));
  return scanned ? { expiresAt: scanned.expiresAt.getTime() } : refuse(context, 'scan');
}

/** The one who scanned the code lets in the computer that shows it. */
export async function confirmCode(context: BuyerContext, ticket: string) {
  const { mall, buyer, now } = context;
  const isOwn = await confirmQrTicket(mall.db.sql, hashSecret(ticket), buyer.buyerId, new Date(now));
  return isOwn ? null : refuse(context, 'confirm');
}
