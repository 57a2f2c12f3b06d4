import { TOLD } from '#api-client/session-kept.ts';
import { showToast } from '#stores/toast.ts';

/** Says once what the page before had to say. */
export function tellKept(): void {
  const text = sessionStorage.getItem(TOLD);
  sessionStorage.removeItem(TOLD);
  if (text) showToast(text);
}
