import { $toast, holdToast, restartToast, type Toast, type ToastAction } from '#stores/shell/toast.ts';
import { addStyle } from './late-style.ts';
import lateStyle from './styles/toast-late.css?url';

function pressable(action: ToastAction): HTMLElement {
  const look = { className: 'plain-link', textContent: action.text };
  if ('href' in action) return Object.assign(document.createElement('a'), look, { href: action.href });
  return Object.assign(document.createElement('button'), look, { type: 'button', onclick: action.act });
}

function fill(place: HTMLElement, toast: Toast | null): void {
  place.replaceChildren();
  place.className = toast ? 'toast' : '';
  if (!toast) return;
  place.append(Object.assign(document.createElement('span'), { textContent: toast.text }));
  if (toast.action) place.append(pressable(toast.action));
}

/** A touch leaves `:hover` behind it. */
const HELD = matchMedia('(hover: hover)').matches ? ':hover,:focus-within' : ':focus-within';
const MOVES = ['mouseenter', 'mouseleave', 'focusin', 'focusout'];

/** One live region for the whole page, made when the first sentence is said. It waits for the pointer and the focus to leave. */
export async function showToasts(): Promise<void> {
  await addStyle(lateStyle);
  const place = document.createElement('div');
  place.setAttribute('role', 'status');
  document.body.append(place);
  const keepTime = () => (place.matches(HELD) ? holdToast() : restartToast());
  for (const move of MOVES) place.addEventListener(move, keepTime);
  $toast.subscribe((toast) => {
    fill(place, toast);
    keepTime();
  });
}
