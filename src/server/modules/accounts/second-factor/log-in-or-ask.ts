import type { Sql } from 'postgres';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { hashSecret, newToken } from '../../../platform/crypto/token.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { getAccount } from '../queries/accounts.ts';
import { insertLoginTicket, spendLoginTicket, tryLoginTicket } from '../queries/login-tickets.ts';
import type { SecondFactorRow } from '../queries/second-factors.ts';
import { type KnownBuyer, type LoginKind, logIn } from '../sessions/log-in.ts';
import { withFactor } from './use-factor.ts';

/** Time to find the phone and wait for a new code. */
const TICKET_MS = 300_000;
const TRIES = 5;

/** The first factor was right, and a second is awaited. */
export interface SecondStep {
  ticket: string;
}

/**
 * Logs in after the first factor, in the transaction that spends it; an account with a second one gets a ticket for it. `factor`
 * is what `findSecondFactor` returned in that transaction.
 */
export async function logInOrAsk(
  context: UseCaseContext,
  tx: Sql,
  buyer: KnownBuyer,
  factor: SecondFactorRow | null,
  kind: LoginKind = {},
): Promise<LoginAnswer | SecondStep> {
  if (!factor?.isConfirmed) return logIn(context, tx, buyer, kind);
  const ticket = newToken(context.mall);
  const entry = { ticketHash: hashSecret(ticket), buyerId: buyer.id, tries: TRIES };
  await insertLoginTicket(tx, { ...entry, expiresAt: new Date(context.now + TICKET_MS) }, new Date(context.now));
  return { ticket };
}

/** The second step as a refusal, once the first is stored: other clients of the family show its message. */
export const orSecondStep = (result: LoginAnswer | SecondStep | Failure): LoginAnswer | Failure =>
  'ticket' in result ? fail('secondFactorNeeded', {}, { ticket: result.ticket }) : result;

/** Goes on with a log-in by its ticket, which serves once and bears five wrong codes. */
export async function logInBySecondFactor(
  context: UseCaseContext,
  ticket: string,
  code: string,
): Promise<LoginAnswer | Failure> {
  const { mall, now, address, requestId } = context;
  const ticketHash = hashSecret(ticket);
  const buyerId = await tryLoginTicket(mall.db.sql, ticketHash, new Date(now));
  if (buyerId === undefined) return fail('secondFactorGone');
  const login = await withFactor(context, buyerId, code, async (tx) =>
    (await spendLoginTicket(tx, ticketHash))
      ? logIn(context, tx, await getAccount(tx, buyerId))
      : fail('secondFactorGone'),
  );
  if (isFailure(login)) mall.noteSecurityEvent('login-failed', { buyerId, address, requestId, reason: login.failure });
  return login;
}
