import { localeOf, localePath } from '#locale/locales.ts';
import { fetchDialog } from '../shell/late-dialog.ts';
import lateStyle from './terms-late.css?url';

let fetched: Promise<HTMLDialogElement | null> | undefined;

async function fetchTerms(): Promise<HTMLDialogElement | null> {
  const locale = localeOf(document.documentElement.lang);
  const dialog = await fetchDialog(localePath(locale, 'fragments/return-terms.html'), lateStyle, 'return-terms');
  dialog?.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return dialog;
}

/**
 * Shows the terms of returns: how many days there are is the sentence that stands beside the link. Rejects where the dialog
 * cannot be had.
 */
export async function openTerms(link: HTMLAnchorElement): Promise<void> {
  fetched ??= fetchTerms();
  const dialog = await fetched;
  if (!dialog) {
    fetched = undefined;
    throw new Error('the terms of returns cannot be fetched');
  }
  const days = dialog.querySelector('[data-days]');
  if (days) days.textContent = link.previousElementSibling?.textContent ?? '';
  const canReturn = Number(link.dataset['terms']) > 0;
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-can]'))
    part.hidden = (part.dataset['can'] === 'yes') !== canReturn;
  if (!dialog.open) dialog.showModal();
}
