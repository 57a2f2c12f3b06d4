import { homeLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { readFirstLanguage } from '#stores/first-visit.ts';

/** Leads who comes to the mall's front door for the first time to the home page in the own language. */
export async function greet(): Promise<void> {
  const language = await readFirstLanguage();
  if (!language || language === localeOf(document.documentElement.lang)) return;
  location.replace(homeLink(language) + location.search);
}
