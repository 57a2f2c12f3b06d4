import { hashSecret } from '../../../platform/crypto/token.ts';
import { fail } from '../../../platform/failure.ts';
import { perNetwork, reachedLimit } from '../../../platform/limits/network-limits.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { readQrState, takeQrTicket } from '../queries/qr-tickets.ts';
import { logIn } from '../sessions/log-in.ts';
import { ticketOf } from './ticket.ts';

/** A page asks every two seconds; behind one address stand some of them. */
const WAITING_SCANS: Limit = { name: 'qr-state', times: 600, seconds: 60 };
const ENDED = { state: 'gone' } as const;

/** The login of a confirmed code, once. */
const takeLogin = (context: UseCaseContext, ticketHash: string) =>
  context.mall.db.transact(async (tx) => {
    const buyer = await takeQrTicket(tx, ticketHash, new Date(context.now));
    return buyer
      ? ({ state: 'confirmed', login: await logIn(context, tx, buyer, { isProved: false }) } as const)
      : ENDED;
  });

export async function readState(context: UseCaseContext, secret: string) {
  const { mall, now, address } = context;
  if (await reachedLimit(context, perNetwork(WAITING_SCANS, address))) return fail('tooOften');
  const ticketHash = hashSecret(ticketOf(secret));
  const state = await readQrState(mall.db.sql, ticketHash, new Date(now));
  if (state === 'confirmed') return takeLogin(context, ticketHash);
  return state ? { state } : ENDED;
}
