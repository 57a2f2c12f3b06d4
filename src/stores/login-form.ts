import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { CallError } from '#api-client/caller.ts';
import type { LoginAnswer } from '#contract/login-answer.ts';
import type { LoginField, LoginValues, LoginView } from '#domain/login-form.ts';
import { persistentAtom } from './persistent.ts';
import { beginSession } from './session.ts';

/** Has the shopper solve a puzzle; gives its ticket, or null when they would rather not. */
export type Solve = (purpose: 'code' | 'login') => Promise<string | null>;

/** What the mall says to what was sent, and the field that it is about; null for the form as a whole. */
export interface Refusal {
  field: LoginField | null;
  /** In the page's language; '' where the mall could not be reached. */
  text: string;
  /** Nobody has an account with this address yet. */
  isUnknown?: boolean;
}

/** Fine codes of the mall's refusals by the field that they are about. */
const FIELD_OF: Record<number, LoginField> = {
  1001: 'account',
  1002: 'password',
  1003: 'captcha',
  1004: 'captcha',
  1005: 'captcha',
  1008: 'account',
  1009: 'account',
  1010: 'password',
};

/** The puzzle has to be solved first, or another one. */
const TICKET_NEEDED = 1011;
/** No account with this password. */
const WRONG_LOGIN = 1002;

export const $loginView = atom<LoginView | 'qr'>('password');
export const $isLoggingIn = atom(false);
export const $refusal = atom<Refusal | null>(null);

/** Whether the agreements were accepted in this browser before; who has not is asked by an empty box. */
export const $hasAgreed = persistentAtom<boolean>('agreed', false, {
  encode: (has) => (has ? '1' : ''),
  decode: (text) => text === '1',
});

export function showLogin(view: LoginView | 'qr'): void {
  $refusal.set(null);
  $loginView.set(view);
}

/** What the mall said about a field says nothing of what is typed into it afterwards. */
export function forgetRefusal(field: string): void {
  if ($refusal.get()?.field === field) $refusal.set(null);
}

export const whoOf = ({ account, countryCode }: LoginValues) => ({
  account: account.trim(),
  ...(countryCode ? { countryCode } : {}),
});

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError) || error.problem === 'unreachable') return { field: null, text: '' };
  return { field: FIELD_OF[error.fine] ?? null, text: error.message };
}

const isRefused = (error: unknown, fine: number) => error instanceof CallError && error.fine === fine;

type Answered = Promise<LoginAnswer | null>;

/** Null when the puzzle, which the mall wants after a failure, was left. */
async function byPassword(values: LoginValues, solve: Solve): Answered {
  const tried = { ...whoOf(values), password: values.password };
  try {
    return await callMall('loginByPassword', tried);
  } catch (error) {
    if (!isRefused(error, TICKET_NEEDED)) throw error;
  }
  const captchaVerification = await solve('login');
  return captchaVerification === null ? null : callMall('loginByPassword', { ...tried, captchaVerification });
}

/** Then logs in with the new password. Whatever comes of that, the code is spent: what follows is a login. */
async function byNewPassword(values: LoginValues, solve: Solve): Answered {
  const { captcha, password } = values;
  await callMall('resetForgotten', { ...whoOf(values), captcha, password });
  showLogin('password');
  return byPassword(values, solve);
}

const WAYS: Record<LoginView, (values: LoginValues, solve: Solve) => Answered> = {
  password: byPassword,
  code: (values) => callMall('loginByCode', { ...whoOf(values), captcha: values.captcha }),
  register: (values) => {
    const { captcha, password, nickname } = values;
    return callMall('register', { ...whoOf(values), captcha, password, nickname: nickname.trim() });
  },
  forgotten: byNewPassword,
};

/** The mall answers a wrong password and an unknown address alike; who typed a new address is led to open an account. */
async function explain(error: unknown, values: LoginValues): Promise<Refusal> {
  const refusal = refusalOf(error);
  if (!isRefused(error, WRONG_LOGIN)) return refusal;
  const isKnown = await callMall('accountExist', whoOf(values)).catch(() => true);
  return isKnown ? refusal : { field: 'account', text: '', isUnknown: true };
}

/** Whatever proved who somebody is. */
export function takeLogin({ token, id, nikeName, avatar }: LoginAnswer): void {
  beginSession(token, { id, nickname: nikeName, avatar });
}

/** Sends what was typed, once however often this is called meanwhile. */
export async function submitLogin(view: LoginView, values: LoginValues, solve: Solve): Promise<void> {
  if ($isLoggingIn.get()) return;
  $isLoggingIn.set(true);
  $refusal.set(null);
  try {
    const answer = await WAYS[view](values, solve);
    if (!answer) return;
    // Other ways to log in show no box, and so tell of no consent.
    if (values.hasAgreed) $hasAgreed.set(true);
    takeLogin(answer);
  } catch (error) {
    $refusal.set(await explain(error, values));
  } finally {
    $isLoggingIn.set(false);
  }
}
