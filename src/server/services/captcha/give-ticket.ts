import { insertTicket } from '../../db/queries/captcha.ts';
import type { CallContext } from '../../http/context.ts';
import { hashSecret } from '../session/token.ts';

const LIFE_MS = 180_000;

/** Makes `verification` worth one use for the purpose, as so many proofs. */
export const giveTicket = (
  { mall, now }: Pick<CallContext, 'mall' | 'now'>,
  verification: string,
  purpose: string,
  proofs = 1,
) =>
  insertTicket(
    mall.db.sql,
    { ticketHash: hashSecret(verification), purpose, proofs, expiresAt: new Date(now + LIFE_MS) },
    new Date(now),
  );
