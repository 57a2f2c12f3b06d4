import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';

export interface Security {
  info: CallData<'securityInfo'>;
  sessions: CallData<'sessionList'>;
}

/** How the account is protected and where it is used; null until it is known. */
export const $security = atom<Security | null>(null);
export const $securityFailed = atom(false);

export async function loadSecurity(): Promise<void> {
  $securityFailed.set(false);
  try {
    const [info, sessions] = await Promise.all([callMall('securityInfo', {}), callMall('sessionList', {})]);
    $security.set({ info, sessions });
  } catch {
    $securityFailed.set(true);
  }
}

/** Logs out one other device, or without a number all of them; whether it was done. */
export async function logOutElsewhere(id?: number): Promise<boolean> {
  try {
    await callMall('sessionEnd', id === undefined ? {} : { id });
    await loadSecurity();
    return true;
  } catch {
    return false;
  }
}

/** What goes with the account; null where the mall does not answer. */
export const readLeaving = (): Promise<CallData<'logoffBefore'> | null> =>
  callMall('logoffBefore', {}).catch(() => null);
