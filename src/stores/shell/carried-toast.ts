import { showToast } from './toast.ts';

/** In the storage of the tab. */
const CARRIED = 'toast';

/** Keeps a sentence for the page that this one leads to, which has `showCarriedToast`. */
export function carryToast(text: string): void {
  try {
    sessionStorage.setItem(CARRIED, text);
  } catch {
    // A browser that stores nothing shows the next page without it.
  }
}

export function showCarriedToast(): void {
  try {
    const text = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    if (text) showToast(text);
  } catch {
    // As above.
  }
}
