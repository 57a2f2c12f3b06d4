import { $toast } from '#stores/toast.ts';

/** One live region for the whole page, made when the first sentence is said. */
const place = document.createElement('div');
place.setAttribute('role', 'status');
document.body.append(place);

$toast.subscribe((toast) => {
  place.replaceChildren();
  place.className = toast ? 'toast' : '';
  if (!toast) return;
  const text = document.createElement('span');
  text.textContent = toast.text;
  place.append(text);
  if (!toast.action) return;
  const link = document.createElement('a');
  link.href = toast.action.href;
  link.className = 'u';
  link.textContent = toast.action.text;
  place.append(link);
});
