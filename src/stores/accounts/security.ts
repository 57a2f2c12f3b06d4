import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { describeFailure } from '../shell/paged-list.ts';
import { type Done, type RequestProof, withProof } from './proof.ts';

export interface Security {
  info: CallData<'securityInfo'>;
  sessions: CallData<'sessionList'>;
  /** Null where the mall knows none. */
  passkeys: CallData<'passkeyList'> | null;
}

/** How the account is protected and where it is used; null until it is known. */
export const $security = atom<Security | null>(null);
/** Set where it cannot be read, with what the mall says of that. */
export const $securityFailed = atom<{ message?: string } | null>(null);

export async function loadSecurity(): Promise<void> {
  $securityFailed.set(null);
  try {
    const [info, sessions, passkeys] = await Promise.all([
      callMall('securityInfo', {}),
      callMall('sessionList', {}),
      callMall('passkeyList', {}).catch(() => null),
    ]);
    $security.set({ info, sessions, passkeys });
  } catch (error) {
    $securityFailed.set(describeFailure(error));
  }
}

/** Logs out one other device, or without a number all of them. */
export async function logOutElsewhere(ask: RequestProof, id?: number): Promise<Done> {
  const done = await withProof(ask, () => callMall('sessionEnd', id === undefined ? {} : { id }));
  if (done.state === 'done') await loadSecurity();
  return done;
}

/** What goes with the account; null where the mall does not answer. */
export const readLeaving = (): Promise<CallData<'logoffBefore'> | null> =>
  callMall('logoffBefore', {}).catch(() => null);
