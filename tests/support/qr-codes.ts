import { insertQrTicket, scanQrTicket } from '#server/db/queries/qr-tickets.ts';
import { ticketOf } from '#server/services/qr-login/ticket.ts';
import { hashSecret } from '#server/services/session/token.ts';
import type { TestMall } from './mall.ts';

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
