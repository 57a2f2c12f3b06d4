import type { Account } from '#domain/account.ts';
import { CODE, codeFrom } from '#domain/code.ts';
import { networkOf } from '#domain/network.ts';
import { type CodePurpose, deleteCode, insertCode } from '../../db/queries/codes.ts';
import { type Failure, fail } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import type { Mall } from '../../mall.ts';
import { isDeliverable } from '../../notify/channels.ts';
import { giveCodeBack, takeCode } from './code-limits.ts';
import { codeMessage } from './code-message.ts';
import { codeHash } from './use-code.ts';

function newCode({ random }: Pick<Mall, 'random'>): string {
  for (;;) {
    const code = codeFrom(random(4).readUInt32BE());
    if (code) return code;
  }
}

/**
 * Sends a code, if no limit is reached. What could not be sent leaves no code and costs no limit. Whether there is an
 * account plays no part in it, so that neither answer nor time tells.
 */
export async function sendCode(
  context: CallContext,
  account: Account,
  purpose: CodePurpose,
  buyerId: number | null = null,
): Promise<Failure | null> {
  const { mall, now, address } = context;
  if (!isDeliverable(mall.config, account.kind)) return fail(account.kind === 'phone' ? 'textOff' : 'mailOff');
  const use = { purpose, target: account.value, buyerId };
  const sender = { ...use, network: networkOf(address) };
  const refused = await takeCode(mall.limits, sender);
  if (refused) return refused;
  const code = newCode(mall);
  const id = await insertCode(mall.db.sql, {
    ...use,
    codeHash: codeHash(use, code),
    tries: CODE.tries,
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE.lifeMs),
  });
  try {
    await mall.notify(await codeMessage(context, account, purpose, code));
    return null;
  } catch (error) {
    mall.log.warn({ err: error, channel: account.kind }, 'a code could not be sent');
    await deleteCode(mall.db.sql, id);
    await giveCodeBack(mall.limits, sender);
    return fail('messageNotSent');
  }
}
