import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { isRefused } from '../shell/call-failure.ts';

/** How far the phone is with the code that it has scanned. */
export type PhoneLogin = 'asking' | 'ready' | 'confirming' | 'done' | 'gone' | 'failed';

export const $phoneLogin = atom<PhoneLogin>('asking');

const faultOf = (error: unknown): PhoneLogin => (isRefused(error) ? 'gone' : 'failed');

const step = async (call: Promise<unknown>, next: PhoneLogin) => $phoneLogin.set(await call.then(() => next, faultOf));

/** Reports to the mall that this phone has scanned the code. */
export async function scanCode(ticket: string): Promise<void> {
  $phoneLogin.set('asking');
  await step(callMall('qrScan', { ticket }), 'ready');
}

/** Lets the computer in. */
export async function confirmCode(ticket: string): Promise<void> {
  if ($phoneLogin.get() === 'confirming') return;
  $phoneLogin.set('confirming');
  await step(callMall('qrConfirm', { ticket }), 'done');
}
