import type { Account } from '#domain/accounts/account.ts';
import { CODE, codeFrom } from '#domain/verification/code.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import type { Count } from '../../../platform/limits/rate-limits.ts';
import type { Mall } from '../../../platform/mall.ts';
import { isDeliverable } from '../../../platform/notifications/channels.ts';
import type { UseCaseContext } from '../../../platform/use-case.ts';
import { deleteCode, insertCode } from '../queries/codes.ts';
import { takeCode, takeReserved } from './code-limits.ts';
import { codeMessage } from './code-message.ts';
import { askerHash, type RequestedUse } from './requester.ts';
import { codeHash } from './use-code.ts';

/** Who receives a code; whether a buyer has that phone number or e-mail address. */
export interface Recipient {
  account: Account;
  isKnown(): Promise<boolean>;
}

function newCode({ random }: Pick<Mall, 'random'>): string {
  for (;;) {
    const code = codeFrom(random(4).readUInt32BE());
    if (code) return code;
  }
}

/** Keeps a new code and sends it. What could not be sent leaves no code and costs no limit. */
async function deliver(
  context: UseCaseContext,
  account: Account,
  use: RequestedUse,
  taken: Count[],
): Promise<Failure | null> {
  const { mall, now } = context;
  const code = newCode(mall);
  const id = await insertCode(mall.db.sql, {
    ...use,
    asker: askerHash(context, use),
    codeHash: codeHash(use, code),
    tries: CODE.tries,
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE.lifeMs),
  });
  try {
    await mall.notify(await codeMessage(context, account, use.purpose, code));
    return null;
  } catch (error) {
    mall.log.warn({ err: error, channel: account.kind }, 'a code could not be sent');
    await deleteCode(mall.db.sql, id);
    await mall.limits.giveBack(...taken);
    return fail('messageNotSent');
  }
}

/**
 * Where strangers have used up what the mall sends in an hour, known accounts still get their codes. Everybody is
 * answered the same, before anything is sent: neither answer nor time reveals who has an account.
 */
async function queue(
  context: UseCaseContext,
  { account, isKnown }: Recipient,
  use: RequestedUse,
  taken: Count[],
): Promise<Failure> {
  const { mall } = context;
  const known = await isKnown();
  const sendReserved = async () => {
    if (known && (await takeReserved(context))) await deliver(context, account, use, taken);
  };
  sendReserved().catch((err: unknown) => mall.log.error({ err }, 'a queued code could not be sent'));
  return fail('codeQueued');
}

/**
 * Sends a code, if no limit is reached. Whether there is an account plays no part in the answer, nor in the time that it
 * takes.
 */
export async function sendCode(context: UseCaseContext, to: Recipient, use: RequestedUse): Promise<Failure | null> {
  const { kind } = to.account;
  if (!isDeliverable(context.mall.config, kind)) return fail(kind === 'phone' ? 'textOff' : 'mailOff');
  const leave = await takeCode(context, use);
  if (leave.may === 'answer') return leave.answer;
  return leave.may === 'send' ? deliver(context, to.account, use, leave.taken) : queue(context, to, use, leave.taken);
}
