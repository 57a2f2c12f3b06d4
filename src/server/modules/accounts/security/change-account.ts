import type { Account } from '#domain/accounts/account.ts';
import { errorCode } from '../../../platform/db/error-code.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { checkCode, restoreCode, spendCode, withOwnCode } from '../../verification/index.ts';
import { closeDue } from '../close-due.ts';
import { sendAccountCode } from '../login/send-account-code.ts';
import { proofMissingBesidesCode } from '../proof/need-proof.ts';
import { bindAccount, getAccount } from '../queries/accounts.ts';
import { notifyOwner } from './notify-owner.ts';
import { proofTarget } from './own-targets.ts';

/** The code to the own address, for the first step of a change or for a step-up. */
export async function proofUse({ mall, buyer }: BuyerContext, purpose: 'proof' | 'step-up' = 'proof') {
  const own = await getAccount(mall.db.sql, buyer.buyerId);
  return { purpose, target: proofTarget(own, mall).value, buyerId: buyer.buyerId };
}

/**
 * Accepts the code of the first step and sends one to the new address or number. The first code stands for a ticket,
 * and can be used again where nothing could be sent. Whether another account has the new one is not revealed yet.
 */
export const requestNewAccount = (context: BuyerContext, account: Account, captcha: string): Promise<null | Failure> =>
  answerOnce(context, async () => {
    const { mall, now, buyer } = context;
    const missing = await proofMissingBesidesCode(context);
    if (missing) return missing;
    const proof = await checkCode(context, await proofUse(context), captcha);
    if (isFailure(proof)) return proof;
    if (!(await spendCode(mall.db.sql, proof, new Date(now)))) return fail('codeWrong');
    const refused = await sendAccountCode(context, account, {
      purpose: account.kind,
      target: account.value,
      buyerId: buyer.buyerId,
    });
    if (refused) await restoreCode(mall.db.sql, proof);
    return refused;
  });

const UNIQUE = '23505';

/** Two who bind the same at the same moment: the database lets one of them. */
const orTaken = (account: Account) => (error: unknown) => {
  if (errorCode(error) === UNIQUE) return taken(account);
  throw error;
};

const taken = ({ kind }: Account) => fail(kind === 'phone' ? 'phoneTaken' : 'emailTaken');

/** Accepts the code of the new address or number. That another account has it is shown only with that code. */
export async function bindNewAccount(
  context: BuyerContext,
  account: Account,
  captcha: string,
): Promise<null | Failure> {
  const { mall, now, buyer } = context;
  const { buyerId } = buyer;
  const use = { purpose: account.kind, target: account.value, buyerId };
  await closeDue(mall.db.sql, now);
  const before = await getAccount(mall.db.sql, buyerId);
  // False too where the answer to a repeated request is given again.
  let isNew = false;
  const bound = await withOwnCode(context, use, captcha, async (tx) => {
    isNew = await bindAccount(tx, buyerId, account);
    return isNew ? null : taken(account);
  }).catch(orTaken(account));
  if (bound || !isNew) return bound;
  const { address, requestId } = context;
  mall.noteSecurityEvent(`${account.kind}-changed`, { buyerId, address, requestId });
  await notifyOwner(context, before, `${account.kind}Changed`);
  return null;
}
