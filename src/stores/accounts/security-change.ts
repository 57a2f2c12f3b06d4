import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import {
  ACCOUNT_INVALID,
  CODE_TOO_MANY,
  CODE_TOO_SOON,
  CODE_WRONG,
  CONTACT_TAKEN,
  PASSWORD_REFUSED,
} from '#contract/error-codes.ts';
import type { CallInput, CallName } from '#contract/index.ts';
import type { SecurityField } from '#domain/accounts/security-form.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';
import type { Solve } from '../verification/captcha-tickets.ts';
import { $isSendingCode, sendSolved } from './login-code.ts';
import { isProofNeeded, type RequestProof } from './proof.ts';
import { beginSession } from './session.ts';

/** Why the mall refused a step, and the field that it is about; `text` is '' where it could not be reached. */
export interface StepRefusal {
  field: SecurityField | null;
  text: string;
}

/** The field that a refusal is about, by its error code. */
const FIELD_OF: Readonly<Record<number, SecurityField>> = {
  [CODE_WRONG]: 'captcha',
  [CODE_TOO_SOON]: 'captcha',
  [CODE_TOO_MANY]: 'captcha',
  [PASSWORD_REFUSED]: 'password',
};

export const $isChanging = atom(false);
export const $stepRefusal = atom<StepRefusal | null>(null);

function refusalOf(error: unknown, own: SecurityField | null): StepRefusal {
  const errorCode = errorCodeOf(error);
  const isOwn = errorCode === ACCOUNT_INVALID || errorCode === CONTACT_TAKEN;
  return { field: isOwn ? own : (FIELD_OF[errorCode] ?? null), text: failureMessage(error) };
}

/** Does it again after a proof, where the mall wants one first. */
async function proving<T>(work: () => Promise<T>, ask: RequestProof | undefined): Promise<T | false> {
  try {
    return await work();
  } catch (error) {
    if (!ask || !isProofNeeded(error)) throw error;
  }
  return (await ask()) ? work() : false;
}

interface Step {
  /** The field that holds what is new. */
  own?: SecurityField;
  ask?: RequestProof;
}

/** One step at a time; false where it did not go well. */
async function step<T>($busy: typeof $isChanging, work: () => Promise<T>, { own, ask }: Step = {}) {
  if ($busy.get()) return false;
  $busy.set(true);
  $stepRefusal.set(null);
  try {
    return await proving(work, ask);
  } catch (error) {
    $stepRefusal.set(refusalOf(error, own ?? null));
    return false;
  } finally {
    $busy.set(false);
  }
}

const once = createRepeatKey();

/** What is sent again after its answer was lost takes effect once. */
async function callOnce<K extends CallName>(name: K, input: CallInput<K>): Promise<void> {
  await once([name, input], (repeat) => callMall(name, input, { repeat }));
}

type OwnCode = 'phoneCode' | 'passwordPhoneCode' | 'passwordEmailCode';

/** Has a code sent to what the account has, after a puzzle; whether one was sent. */
export const sendOwnCode = (name: OwnCode, solve: Solve): Promise<boolean> =>
  step($isSendingCode, () => sendSolved(solve, (solved) => callMall(name, solved)));

export type Kind = 'phone' | 'email';

/** First step: the own code, and where the next one goes. */
export const requestNew = (kind: Kind, value: string, captcha: string, ask: RequestProof): Promise<boolean> =>
  step(
    $isChanging,
    async () => {
      if (kind === 'phone') await callOnce('bindPhoneCode', { phone: value, captcha });
      else await callOnce('emailCode', { email: value, captcha });
      return true;
    },
    { own: kind, ask },
  );

/** Second step: the code that came there. */
export const bindNew = (kind: Kind, value: string, captcha: string): Promise<boolean> =>
  step($isChanging, async () => {
    if (kind === 'phone') await callOnce('bindPhone', { phone: value, captcha });
    else await callOnce('emailBind', { email: value, captcha });
    return true;
  });

/** Goes on under a new token, where the mall gives one. */
export const setNewPassword = (password: string, captcha: string, ask: RequestProof): Promise<boolean> =>
  step(
    $isChanging,
    async () => {
      const answer = await callMall('passwordReset', { password, captcha });
      if (typeof answer === 'object')
        beginSession(answer.token, { id: answer.id, nickname: answer.nikeName, avatar: answer.avatar });
      return true;
    },
    { ask },
  );

/** When the account will be closed; false where it will not. */
export const closeAccount = (captcha: string, ask: RequestProof): Promise<number | false> =>
  step($isChanging, async () => (await callMall('logoff', { captcha })).closingAt, { ask });
