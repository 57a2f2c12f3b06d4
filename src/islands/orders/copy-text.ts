import { showToast } from '#stores/shell/toast.ts';
import type { CopyTexts } from './texts.ts';

/** Puts a text on the clipboard and says so. Pages on plain HTTP have none, and a shopper may forbid it. */
export async function copyText(text: string, texts: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(texts.copied);
  } catch {
    showToast(texts.copyFailed, { isError: true });
  }
}
