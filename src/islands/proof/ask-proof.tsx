import { createRoot } from 'react-dom/client';
import { ProofDialog } from './ProofDialog.tsx';
import type { ProofTexts } from './texts.ts';

/** Asks the shopper to prove who they are, before something that protects the account is changed; whether they did. */
export async function askProof(texts: ProofTexts): Promise<boolean> {
  const before = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isProved = await new Promise<boolean>((resolve) => root.render(<ProofDialog texts={texts} onDone={resolve} />));
  root.unmount();
  place.remove();
  if (before instanceof HTMLElement) before.focus();
  return isProved;
}
