import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { CallError } from '#api-client/caller.ts';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import {
  ACCOUNT_INVALID,
  ACCOUNT_TAKEN,
  ACCOUNT_UNKNOWN,
  CODE_TOO_MANY,
  CODE_TOO_SOON,
  CODE_WRONG,
  LOGIN_WRONG,
  PASSWORD_REFUSED,
  SECOND_FACTOR_NEEDED,
} from '#contract/error-codes.ts';
import type { LoginField, LoginValues, LoginView } from '#domain/accounts/login-form.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import { persistentAtom } from '../shell/persistent.ts';
import { type Solve, type Solved, withTickets } from '../verification/captcha-tickets.ts';
import { beginSession } from './session.ts';

/** What the mall says to what was sent, and the field that it is about; null for the form as a whole. */
export interface Refusal {
  field: LoginField | null;
  /** In the page's language; '' where the mall could not be reached. */
  text: string;
  /** No account has this address yet. */
  isUnknown?: boolean;
}

/** The field that a refusal is about, by its error code. */
const FIELD_OF: Record<number, LoginField> = {
  [ACCOUNT_INVALID]: 'account',
  [LOGIN_WRONG]: 'password',
  [CODE_WRONG]: 'captcha',
  [CODE_TOO_SOON]: 'captcha',
  [CODE_TOO_MANY]: 'captcha',
  [ACCOUNT_UNKNOWN]: 'account',
  [ACCOUNT_TAKEN]: 'account',
  [PASSWORD_REFUSED]: 'password',
};

export const $loginView = atom<LoginView | 'qr'>('password');
export const $isLoggingIn = atom(false);
export const $refusal = atom<Refusal | null>(null);

/** Whether the agreements were accepted in this browser before; who has not is asked by an empty box. */
export const $hasAgreed = persistentAtom<boolean>('agreed', false, {
  encode: (has) => (has ? '1' : ''),
  decode: (text) => text === '1',
});

/** The ticket of a log-in whose first factor was right, while its second is awaited. */
export const $secondStep = atom<string | null>(null);

export function showLogin(view: LoginView | 'qr'): void {
  $refusal.set(null);
  $secondStep.set(null);
  $loginView.set(view);
}

/** A changed field clears the message about it; another account clears every message, as each is about one account. */
export function forgetRefusal(field: string): void {
  if (field === 'account' || $refusal.get()?.field === field) $refusal.set(null);
}

export const callerOf = ({ account, countryCode }: LoginValues) => ({
  account: account.trim(),
  ...(countryCode ? { countryCode } : {}),
});

export const refusalOf = (error: unknown): Refusal => ({
  field: FIELD_OF[errorCodeOf(error)] ?? null,
  text: failureMessage(error),
});

const isLost = (error: unknown) => error instanceof CallError && error.problem === 'unreachable';

/** Null when a puzzle was left. */
type Way = (values: LoginValues, solve: Solve) => Promise<LoginAnswer | null>;

/** After failures the mall wants puzzles solved first. */
const solving = <T>(solve: Solve, call: (solved: Solved) => Promise<T>) => withTickets('login', solve, call);

const byPassword: Way = (values, solve) =>
  solving(solve, (solved) =>
    callMall('loginByPassword', { ...callerOf(values), password: values.password, ...solved }),
  );

const byCode: Way = (values, solve) =>
  solving(solve, (solved) => callMall('loginByCode', { ...callerOf(values), captcha: values.captcha, ...solved }));

const byRegistering: Way = (values, solve) => {
  const { captcha, password } = values;
  const nickname = values.nickname.trim();
  return solving(solve, (solved) =>
    callMall('register', { ...callerOf(values), captcha, password, nickname, ...solved }),
  );
};

/** Then logs in with the new password. Whatever comes of that, the code is spent: what follows is a login. */
const byNewPassword: Way = async (values, solve) => {
  const { captcha, password } = values;
  const isSet = await solving(solve, async (solved) => {
    await callMall('resetForgotten', { ...callerOf(values), captcha, password, ...solved });
    return true;
  });
  if (!isSet) return null;
  showLogin('password');
  return byPassword(values, solve);
};

/**
 * For ways that spend a code and set a password. Where the answer was lost and the code is refused when the same is sent
 * again, all was done the first time: the password logs in.
 */
function orByPassword(way: Way): Way {
  let lost = '';
  return async (values, solve) => {
    const sent = JSON.stringify(values);
    const wasLost = sent === lost;
    lost = '';
    try {
      return await way(values, solve);
    } catch (error) {
      if (isLost(error)) lost = sent;
      if (!wasLost || errorCodeOf(error) !== CODE_WRONG) throw error;
      return byPassword(values, solve).catch(() => Promise.reject(error));
    }
  };
}

const WAYS: Record<LoginView, Way> = {
  password: byPassword,
  code: byCode,
  register: orByPassword(byRegistering),
  forgotten: orByPassword(byNewPassword),
};

/** The mall answers a wrong password and an unknown address alike; who typed a new address is led to open an account. */
async function explain(error: unknown, values: LoginValues): Promise<Refusal> {
  const refusal = refusalOf(error);
  if (errorCodeOf(error) !== LOGIN_WRONG) return refusal;
  const isKnown = await callMall('accountKnown', callerOf(values)).catch(() => true);
  return isKnown ? refusal : { field: 'account', text: '', isUnknown: true };
}

/** Whatever proved who somebody is. */
export function takeLogin({ token, id, nikeName, avatar }: LoginAnswer): void {
  beginSession(token, { id, nickname: nikeName, avatar });
}

/** The ticket in a refusal that only asks for the second factor. */
function secondStepOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.errorCode !== SECOND_FACTOR_NEEDED) return null;
  const { data } = error;
  const ticket = typeof data === 'object' && data !== null && 'ticket' in data ? data.ticket : null;
  return typeof ticket === 'string' ? ticket : null;
}

/** Sends what was typed, once however often this is called meanwhile. */
export async function submitLogin(view: LoginView, values: LoginValues, solve: Solve): Promise<void> {
  if ($isLoggingIn.get()) return;
  $isLoggingIn.set(true);
  $refusal.set(null);
  try {
    const answer = await WAYS[view](values, solve);
    if (!answer) return;
    // Other ways to log in show no checkbox, so they record no consent.
    if (values.hasAgreed) $hasAgreed.set(true);
    takeLogin(answer);
  } catch (error) {
    const ticket = secondStepOf(error);
    if (ticket) $secondStep.set(ticket);
    else $refusal.set(await explain(error, values));
  } finally {
    $isLoggingIn.set(false);
  }
}
