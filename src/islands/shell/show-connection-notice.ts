import { localeOf, localePath } from '#locale/locales.ts';
import { showToast } from '#stores/shell/toast.ts';

/** Says that a part of the page cannot be had. */
export async function showConnectionNotice(): Promise<void> {
  const answer = await fetch(localePath(localeOf(document.documentElement.lang), 'fragments/lost.json'));
  const { text }: { text: string } = await answer.json();
  showToast(text, { isError: true });
}
