import { atom } from 'nanostores';

export interface Toast {
  id: number;
  text: string;
  /** A place to go on to. */
  action?: { text: string; href: string };
  isError: boolean;
}

/** How long a sentence stays, and one with something to press. */
const SHOWN_MS = 3_000;
const ACTION_MS = 4_500;

/** The sentence on screen; a new one takes the place of the old. */
export const $toast = atom<Toast | null>(null);

let last = 0;

export function showToast(text: string, options: { action?: Toast['action']; isError?: boolean } = {}): void {
  const id = ++last;
  $toast.set({ id, text, isError: options.isError ?? false, ...(options.action ? { action: options.action } : {}) });
  setTimeout(() => $toast.get()?.id === id && $toast.set(null), options.action ? ACTION_MS : SHOWN_MS);
}
