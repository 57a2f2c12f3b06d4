import { ticketOf } from '#server/modules/accounts/qr-login/ticket.ts';
import { insertQrTicket, scanQrTicket } from '#server/modules/accounts/queries/qr-tickets.ts';
import { hashSecret } from '#server/platform/crypto/token.ts';
import type { TestMall } from '../mall/mall.ts';

const LIFE_MS = 120_000;

/** What a code that a computer shows leads a phone with. */
export const ticketIn = (address: string) => new URLSearchParams(new URL(address).hash.slice(1)).get('ticket') ?? '';

/** A code that a computer shows; one that a buyer has scanned already, where one is named. */
export async function newQrCode({ core, now }: TestMall, scannedBy?: number) {
  const secret = core.random(16).toString('base64url');
  const ticket = ticketOf(secret);
  await insertQrTicket(core.db.sql, hashSecret(ticket), new Date(now + LIFE_MS), new Date(now));
  if (scannedBy !== undefined) await scanQrTicket(core.db.sql, hashSecret(ticket), scannedBy, new Date(now));
  return { secret, ticket };
}
