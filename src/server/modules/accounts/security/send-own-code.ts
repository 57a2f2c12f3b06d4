import type { Account } from '#domain/accounts/account.ts';
import { type Failure, fail, isFailure } from '../../../platform/failure.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import type { BuyerContext } from '../../../platform/use-case.ts';
import { type CodePurpose, spendTicket } from '../../verification/index.ts';
import { sendAccountCode } from '../login/send-account-code.ts';
import { type AccountRow, getAccount } from '../queries/accounts.ts';
import { emailOf, phoneOf, proofTarget } from './own-targets.ts';

const send = (
  context: BuyerContext,
  verification: string | undefined,
  purpose: CodePurpose,
  targetOf: (own: AccountRow) => Account | Failure,
): Promise<null | Failure> =>
  answerOnce(context, async () => {
    const target = targetOf(await getAccount(context.mall.db.sql, context.buyer.buyerId));
    if (isFailure(target)) return target;
    const refused = await spendTicket(context, verification, 'code');
    return (
      refused ?? sendAccountCode(context, target, { purpose, target: target.value, buyerId: context.buyer.buyerId })
    );
  });

/** The first step of every change: a code to whatever the account has. */
export const sendProof = (context: BuyerContext, verification?: string) =>
  send(context, verification, 'proof', (own) => proofTarget(own, context.mall));

/** For a step-up. The code of a change that is under way stays good. */
export const sendStepUp = (context: BuyerContext, verification?: string) =>
  send(context, verification, 'step-up', (own) => proofTarget(own, context.mall));

export const sendPasswordMail = (context: BuyerContext, verification?: string) =>
  send(context, verification, 'password', (own) => emailOf(own) ?? fail('noEmail'));

export const sendPasswordText = (context: BuyerContext, verification?: string) =>
  send(context, verification, 'password', (own) => phoneOf(own) ?? fail('noPhone'));
