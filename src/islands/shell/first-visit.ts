import { homeLink } from '#locale/links.ts';
import { type Locale, localeOf } from '#locale/locales.ts';
import { knownLocale } from '#locale/negotiate.ts';
import { rememberLanguage } from '#stores/settings/settings.ts';
import { readFirstLanguage } from '#stores/settings/visitor-context.ts';

/** Programs that index or preview pages are left where they are. */
const PROGRAM = /bot|crawl|spider|slurp|preview|inspection/i;

/** A mall may have switched a language off since it was remembered; each page names those that it exists in. */
const isOffered = (language: Locale) => document.querySelector(`[data-languages] a[hreflang="${language}"]`) !== null;

/** Leads who comes to the mall's front door to the home page in the language of the last visit, or else the own one. */
export async function greet(remembered: string | undefined): Promise<void> {
  if (PROGRAM.test(navigator.userAgent)) return;
  const last = knownLocale(remembered);
  const language = last && isOffered(last) ? last : await readFirstLanguage();
  if (!language || !isOffered(language) || language === localeOf(document.documentElement.lang)) rememberLanguage();
  else location.replace(homeLink(language) + location.search);
}
