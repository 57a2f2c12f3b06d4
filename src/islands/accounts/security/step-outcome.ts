import type { Done, RequestProof } from '#stores/accounts/proof.ts';
import { showToast } from '#stores/shell/toast.ts';
import type { ChangeTexts } from './texts.ts';

/** The step-up dialog comes with its code when the mall asks for a proof. */
export const requestProofWith =
  ({ stepUp }: Pick<ChangeTexts, 'stepUp'>): RequestProof =>
  async () =>
    (await import('../proof/ask-proof.tsx')).requestProof(stepUp);

/** Shows how a step ended, unless the shopper has left it. Whether it was done. */
export function showOutcome({ state, ...rest }: Done, done: string, { failed }: Pick<ChangeTexts, 'failed'>): boolean {
  if (state === 'done') showToast(done);
  if (state === 'refused') showToast(('text' in rest && rest.text) || failed, { isError: true });
  return state === 'done';
}
