import { KEPT } from '#contract/envelope.ts';
import { showToast } from '#stores/shell/toast.ts';

/** Says once what the page before had to say. */
export function showStorageNotice(): void {
  const text = sessionStorage.getItem(KEPT.notice);
  sessionStorage.removeItem(KEPT.notice);
  if (text) showToast(text);
}
