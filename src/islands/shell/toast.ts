import { $toast, type Toast, type ToastAction } from '#stores/toast.ts';

function pressable(action: ToastAction): HTMLElement {
  const look = { className: 'u', textContent: action.text };
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

/** One live region for the whole page, made when the first sentence is said. */
export function showToasts(): void {
  const place = document.createElement('div');
  place.setAttribute('role', 'status');
  document.body.append(place);
  $toast.subscribe((toast) => fill(place, toast));
}
