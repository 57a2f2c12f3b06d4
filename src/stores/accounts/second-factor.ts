import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { $secondStep, takeLogin } from './login-form.ts';
import { type Done, type RequestProof, refusedBy, withProof } from './proof.ts';

export type Offered = CallData<'secondFactorBegin'>;
export type RecoveryCodes = CallData<'secondFactorConfirm'>['recoveryCodes'];

const $isConfirmingStep = atom(false);

/** Goes on with the log-in that waits for its second factor. Whether it was the last try, the mall says. */
export async function sendSecondStep(code: string): Promise<Done> {
  const ticket = $secondStep.get();
  if (ticket === null || $isConfirmingStep.get()) return { state: 'left' };
  $isConfirmingStep.set(true);
  try {
    takeLogin(await callMall('secondFactorLogin', { ticket, code }));
    return { state: 'done', data: null };
  } catch (error) {
    return refusedBy(error);
  } finally {
    $isConfirmingStep.set(false);
  }
}

export const beginSecondFactor = (ask: RequestProof): Promise<Done<Offered>> =>
  withProof(ask, () => callMall('secondFactorBegin', {}));

export const confirmSecondFactor = (ask: RequestProof, code: string): Promise<Done<{ recoveryCodes: RecoveryCodes }>> =>
  withProof(ask, () => callMall('secondFactorConfirm', { code }));

export const endSecondFactor = (ask: RequestProof): Promise<Done> =>
  withProof(ask, () => callMall('secondFactorEnd', {}));

export const renewRecoveryCodes = (ask: RequestProof): Promise<Done<{ recoveryCodes: RecoveryCodes }>> =>
  withProof(ask, () => callMall('recoveryCodesRenew', {}));
