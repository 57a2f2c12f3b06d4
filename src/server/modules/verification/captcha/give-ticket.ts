import { hashSecret } from '../../../platform/crypto/token.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { insertTicket } from '../queries/captcha.ts';

const LIFE_MS = 180_000;

/** Makes `verification` worth one use for the purpose, as so many proofs. */
export const giveTicket = (
  { mall, now }: Pick<UseCaseContext, 'mall' | 'now'>,
  verification: string,
  purpose: string,
  proofs = 1,
) =>
  insertTicket(
    mall.db.sql,
    { ticketHash: hashSecret(verification), purpose, proofs, expiresAt: new Date(now + LIFE_MS) },
    new Date(now),
  );
