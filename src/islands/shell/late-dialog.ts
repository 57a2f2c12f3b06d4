import { addStyle } from './late-style.ts';

/** Adds a dialog that was made with the pages, with the style that it needs; null when it cannot be had. */
export async function fetchDialog(address: string, style: string, id: string): Promise<HTMLDialogElement | null> {
  const [answer] = await Promise.all([fetch(address).catch(() => null), addStyle(style)]);
  if (!answer?.ok) return null;
  document.body.insertAdjacentHTML('beforeend', await answer.text());
  return document.querySelector<HTMLDialogElement>(`dialog#${id}`);
}
