import { localeOf, localePath } from '#locale/locales.ts';
import { addStyle } from '../shell/late-style.ts';
import { SearchAlert } from './SearchAlert.tsx';
import lateStyle from './styles/search-alert-late.css?url';
import type { SearchAlertTexts } from './texts.ts';

let style: Promise<void> | null = null;

/** The alert of a search with its texts and its style; null where the texts cannot be had. */
export async function loadSearchAlert() {
  const locale = localeOf(document.documentElement.lang);
  const answer = await fetch(localePath(locale, 'fragments/search-alert.json')).catch(() => null);
  if (!answer?.ok) return null;
  const texts: SearchAlertTexts = await answer.json();
  style ??= addStyle(lateStyle);
  await style;
  return { SearchAlert, texts };
}
