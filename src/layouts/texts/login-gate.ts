import type { Locale } from '#locale/locales.ts';
import { pageText } from '#locale/page-text.ts';

/** What the gate of every page of the account says. */
export function gateTexts(locale: Locale) {
  const t = pageText(locale);
  return { logIn: t('accounts:menu.logIn'), logInFirst: t('accounts:menu.logInFirst') };
}
