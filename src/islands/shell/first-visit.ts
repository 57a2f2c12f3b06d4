import { homeLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { knownLocale } from '#locale/negotiate.ts';
import { rememberLanguage } from '#stores/settings/settings.ts';
import { readFirstLanguage } from '#stores/settings/visitor-context.ts';

/** Programs that index or preview pages are left where they are. */
const PROGRAM = /bot|crawl|spider|slurp|preview|inspection/i;

/** Leads who comes to the mall's front door to the home page in the language of the last visit, or else the own one. */
export async function greet(remembered: string | undefined): Promise<void> {
  if (PROGRAM.test(navigator.userAgent)) return;
  const language = knownLocale(remembered) ?? (await readFirstLanguage());
  if (!language || language === localeOf(document.documentElement.lang)) rememberLanguage();
  else location.replace(homeLink(language) + location.search);
}
