import { showDialog } from '../../ui/dialogs/show-dialog.ts';
import { ProofDialog } from './ProofDialog.tsx';
import type { ProofTexts } from './texts.ts';

/** Asks the shopper to prove who they are, before something that protects the account is changed; whether they did. */
export async function requestProof(texts: ProofTexts): Promise<boolean> {
  const before = document.activeElement;
  const isProved = await showDialog<boolean>((onDone) => <ProofDialog texts={texts} onDone={onDone} />);
  if (before instanceof HTMLElement) before.focus();
  return isProved;
}
