import { hashSecret } from '../../../platform/crypto/token.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { perNetwork, reachedLimit } from '../../../platform/limits/network-limits.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import type { QrCode } from '../qr-codes/qr-codes.ts';
import { insertQrTicket } from '../queries/qr-tickets.ts';
import { ticketOf } from './ticket.ts';

const SECRET_BYTES = 16;
const LIFE_MS = 120_000;
const GETS: Limit = { name: 'qr-get', times: 120, seconds: 60 };

/** A code may come from another company's server, which may be out. */
async function draw({ mall, locale }: UseCaseContext, ticket: string): Promise<QrCode | Failure> {
  try {
    return await mall.drawLoginCode(ticket, locale);
  } catch (error) {
    mall.log.warn({ err: error }, 'no code to log in with');
    return fail('unavailable');
  }
}

/** A code that logs in the computer that shows it, once somebody has confirmed it on a phone. */
export async function makeCode(context: UseCaseContext) {
  const { mall, now, address: client } = context;
  if (await reachedLimit(context, perNetwork(GETS, client))) return fail('tooOften');
  const secret = mall.random(SECRET_BYTES).toString('base64url');
  const ticket = ticketOf(secret);
  const drawn = await draw(context, ticket);
  if (isFailure(drawn)) return drawn;
  const expiresAt = now + LIFE_MS;
  await insertQrTicket(mall.db.sql, hashSecret(ticket), new Date(expiresAt), new Date(now));
  return { ...drawn, secret, expiresAt };
}
