import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { LoginValues, LoginView } from '#domain/accounts/login-form.ts';
import { CODE } from '#domain/verification/code.ts';
import { loadClock, serverNow } from '../shell/clock.ts';
import { type Solve, type Solved, withTickets } from '../verification/captcha-tickets.ts';
import { $refusal, callerOf, refusalOf } from './login-form.ts';

/** What a code is for, by the view that asks for it. */
const PURPOSE = { code: 'login', register: 'register', forgotten: 'forgotten' } as const satisfies Partial<
  Record<LoginView, string>
>;

export type CodeView = keyof typeof PURPOSE;

export const $isSendingCode = atom(false);

/** When the next code may be sent to this address, by the server's clock; null while one may be sent. */
export const $nextCodeAt = atom<number | null>(null);

/** Another address waits for nothing. */
export function forgetCode(): void {
  $nextCodeAt.set(null);
}

/** Begins the wait for the next one. */
async function noteSentCode(): Promise<void> {
  await loadClock();
  const now = serverNow();
  $nextCodeAt.set(now && now + CODE.pauseSeconds * 1000);
}

/** Has a code sent by `call`; whether one was. Every code takes a puzzle, so none is asked for without. */
export async function sendSolved(solve: Solve, call: (solved: Solved) => Promise<unknown>): Promise<boolean> {
  const isSent = await withTickets('code', solve, (solved) => call(solved).then(() => true), 1);
  if (isSent) await noteSentCode();
  return isSent === true;
}

/** Has a code sent after a puzzle; whether one was sent. Presses meanwhile send no second. */
export async function requestCode(view: CodeView, values: LoginValues, solve: Solve): Promise<boolean> {
  if ($isSendingCode.get()) return false;
  $isSendingCode.set(true);
  $refusal.set(null);
  try {
    return await sendSolved(solve, (solved) =>
      callMall('sendCode', { ...callerOf(values), ...solved, purpose: PURPOSE[view] }),
    );
  } catch (error) {
    const refusal = refusalOf(error);
    $refusal.set({ ...refusal, field: refusal.field ?? 'captcha' });
    return false;
  } finally {
    $isSendingCode.set(false);
  }
}
