import { callMall } from '#api-client/browser.ts';
import { PROOF_NEEDED } from '#contract/error-codes.ts';
import type { CallData } from '#contract/index.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import type { Solve } from '../verification/captcha-tickets.ts';
import { $isSendingCode, sendSolved } from './login-code.ts';
import { signOnDevice } from './passkey-device.ts';

/** Has the shopper prove who they are; whether they did. */
export type RequestProof = () => Promise<boolean>;

/** How a step ended. `text` is the mall's message, '' where it could not be reached; `left`: the shopper did not go on. */
export type Done<T = unknown> = { state: 'done'; data: T } | { state: 'refused'; text: string } | { state: 'left' };

export const refusedBy = (error: unknown): Done<never> => ({
  state: 'refused',
  text: failureMessage(error),
});

export const isProofNeeded = (error: unknown): boolean => errorCodeOf(error) === PROOF_NEEDED;

/** Does what was wanted; where the mall asks for a proof first, it is asked for and `work` is done again after it. */
export async function withProof<T>(ask: RequestProof, work: () => Promise<T>): Promise<Done<T>> {
  try {
    return { state: 'done', data: await work() };
  } catch (error) {
    if (!isProofNeeded(error)) return refusedBy(error);
  }
  if (!(await ask())) return { state: 'left' };
  return work().then((data) => ({ state: 'done', data }), refusedBy);
}

export type ProofWays = CallData<'proofWays'>;
export type ProofWay = ProofWays['ways'][number];

/** Null where the mall cannot be reached. */
export const loadProofWays = (): Promise<ProofWays | null> => callMall('proofWays', {}).catch(() => null);

/**
 * Has a code for the step-up sent after a puzzle. Why none was sent is returned: it belongs into the dialog, not into the form
 * that the dialog covers.
 */
export async function sendProofCode(solve: Solve): Promise<Done> {
  if ($isSendingCode.get()) return { state: 'left' };
  $isSendingCode.set(true);
  try {
    const isSent = await sendSolved(solve, (solved) => callMall('proofCode', solved));
    return isSent ? { state: 'done', data: null } : { state: 'left' };
  } catch (error) {
    return refusedBy(error);
  } finally {
    $isSendingCode.set(false);
  }
}

async function byPasskey(): Promise<Done> {
  const credential = await signOnDevice(await callMall('proofPasskeyOptions', {}));
  return credential ? { state: 'done', data: await callMall('proofByPasskey', { credential }) } : { state: 'left' };
}

/** Proves it by one of the ways; `typed` is the password or the code. */
export async function prove(way: ProofWay, typed: string): Promise<Done> {
  try {
    if (way === 'passkey') return await byPasskey();
    if (way === 'password') return { state: 'done', data: await callMall('proofByPassword', { password: typed }) };
    if (way === 'code') return { state: 'done', data: await callMall('proofByCode', { captcha: typed }) };
    return { state: 'done', data: await callMall('proofByAuthenticator', { code: typed }) };
  } catch (error) {
    return refusedBy(error);
  }
}
