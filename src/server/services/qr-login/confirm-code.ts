import { confirmQrTicket, scanQrTicket } from '../../db/queries/qr-tickets.ts';
import { fail } from '../../failure.ts';
import type { BuyerContext } from '../../http/context.ts';
import { hashSecret } from '../session/token.ts';

/** A phone has read the code. Neither this nor the other write does anything the second time. */
export async function scanCode({ mall, buyer, now }: BuyerContext, ticket: string) {
  const scanned = await scanQrTicket(mall.db.sql, hashSecret(ticket), buyer.buyerId, new Date(now));
  return scanned ? { expiresAt: scanned.expiresAt.getTime() } : fail('qrGone');
}

/** The one who scanned the code lets in the computer that shows it. */
export async function confirmCode({ mall, buyer, now }: BuyerContext, ticket: string) {
  const isOwn = await confirmQrTicket(mall.db.sql, hashSecret(ticket), buyer.buyerId, new Date(now));
  return isOwn ? null : fail('qrGone');
}
