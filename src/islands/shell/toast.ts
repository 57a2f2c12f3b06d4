import { $toast, type Toast } from '#stores/toast.ts';

function fill(place: HTMLElement, toast: Toast | null): void {
  place.replaceChildren();
  place.className = toast ? 'toast' : '';
  if (!toast) return;
  place.append(Object.assign(document.createElement('span'), { textContent: toast.text }));
  if (toast.action)
    place.append(
      Object.assign(document.createElement('a'), {
        className: 'u',
        href: toast.action.href,
        textContent: toast.action.text,
      }),
    );
}

/** One live region for the whole page, made when the first sentence is said. */
export function showToasts(): void {
  const place = document.createElement('div');
  place.setAttribute('role', 'status');
  document.body.append(place);
  $toast.subscribe((toast) => fill(place, toast));
}
