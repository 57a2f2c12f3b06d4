import { insertQrTicket, scanQrTicket } from '#server/db/queries/qr-tickets.ts';
import { hashSecret } from '#server/services/session/token.ts';
import type { TestMall } from './mall.ts';

const LIFE_MS = 120_000;

/** The ticket of a code that a computer shows; one that a buyer has scanned already, where one is named. */
export async function newQrTicket({ core, now }: TestMall, scannedBy?: number): Promise<string> {
  const ticket = core.random(16).toString('base64url');
  await insertQrTicket(core.db.sql, hashSecret(ticket), new Date(now + LIFE_MS), new Date(now));
  if (scannedBy !== undefined) await scanQrTicket(core.db.sql, hashSecret(ticket), scannedBy, new Date(now));
  return ticket;
}
