import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SECOND_FACTOR_NEEDED } from '#contract/error-codes.ts';
import { contract } from '#contract/index.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { askBackEnd, type BackEnd } from './ask-back-end.ts';
import { judgeAnswer } from './judge.ts';
import type { Login } from './run-checks.ts';

/** A password as `echo` or a password manager writes it: without the end of its line. */
export const readPassword = async (input: Readable): Promise<string> => (await text(input)).replace(/\r?\n$/, '');

/** Logs in as the storefront does. Rejects with an `OperatorError` where the back end gives no token. */
export async function logIn(backEnd: BackEnd, account: string, password: string): Promise<Login> {
  const call = contract.loginByPassword;
  const reply = await askBackEnd(backEnd, call, { account, password });
  const judgement = judgeAnswer(call, reply);
  const { data } = ((reply.kind === 'json' ? reply.body : null) ?? {}) as { data?: { token?: unknown } | null };
  if (typeof data?.token === 'string' && data.token) return { token: data.token, password, judgement };
  const needsSecond = reply.kind === 'json' && reply.errorCode === SECOND_FACTOR_NEEDED;
  const why = needsSecond ? 'the account has two-step verification' : judgement.note || judgement.verdict;
  throw new OperatorError(`The log-in failed: ${why.replaceAll(password || '\0', '…')}.`);
}
