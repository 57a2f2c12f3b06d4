import type { Account } from '#domain/account.ts';
import { CODE, codeFrom } from '#domain/code.ts';
import { findAccount } from '../../db/queries/accounts.ts';
import { deleteCode, insertCode } from '../../db/queries/codes.ts';
import type { Count } from '../../db/rate-limits.ts';
import { type Failure, fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import type { Mall } from '../../mall.ts';
import { isDeliverable } from '../../notify/channels.ts';
import { type AskedUse, askerHash } from './asker.ts';
import { takeCode, takeReserved } from './code-limits.ts';
import { codeMessage } from './code-message.ts';
import { codeHash } from './use-code.ts';

function newCode({ random }: Pick<Mall, 'random'>): string {
  for (;;) {
    const code = codeFrom(random(4).readUInt32BE());
    if (code) return code;
  }
}

/** Keeps a new code and sends it. What could not be sent leaves no code and costs no limit. */
async function deliver(context: CallContext, account: Account, use: AskedUse, taken: Count[]): Promise<Failure | null> {
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
 * Where strangers have used up what the mall sends in an hour, known accounts still get their codes. Everybody is answered
 * the same, before anything is sent: neither answer nor time tells who has an account.
 */
async function queue(context: CallContext, account: Account, use: AskedUse, taken: Count[]): Promise<Failure> {
  const { mall } = context;
  const known = await findAccount(mall.db.sql, account);
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
export async function sendCode(context: CallContext, account: Account, use: AskedUse): Promise<Failure | null> {
  const { kind } = account;
  if (!isDeliverable(context.mall.config, kind)) return fail(kind === 'phone' ? 'textOff' : 'mailOff');
  const leave = await takeCode(context, use);
  if (leave.may === 'answer') return leave.answer;
  return (leave.may === 'send' ? deliver : queue)(context, account, use, leave.taken);
}
