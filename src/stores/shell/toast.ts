import { atom } from 'nanostores';

/** Something to press: a place to go on to, or something to do. */
export type ToastAction = { text: string; href: string } | { text: string; act: () => void };

export interface Toast {
  text: string;
  action?: ToastAction;
  isError: boolean;
}

/** How long a sentence stays, one that leads on, and one that can be undone, which first has to be found wrong. */
const SHOWN_MS = 3_000;
const LINK_MS = 4_500;
const ACT_MS = 8_000;

/** The sentence on screen; a new one takes the place of the old. */
export const $toast = atom<Toast | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

function shownMs(action: ToastAction | undefined): number {
  if (!action) return SHOWN_MS;
  return 'href' in action ? LINK_MS : ACT_MS;
}

/** It stays until its time begins anew. */
export const holdToast = () => clearTimeout(timer);

export function restartToast(): void {
  holdToast();
  const toast = $toast.get();
  if (toast) timer = setTimeout(() => $toast.set(null), shownMs(toast.action));
}

export function showToast(text: string, options: { action?: ToastAction; isError?: boolean } = {}): void {
  const { action, isError = false } = options;
  $toast.set({ text, isError, ...(action ? { action } : {}) });
}

$toast.listen(restartToast);
