import { $language, rememberLanguage } from '#stores/settings/settings.ts';
import { whenTouched } from '../product-pages/when-touched.ts';

const { lang } = document.documentElement;

/** A link to a page is meant in the language that it was given in, and one of the mall's own in that of its page. */
const isFrontDoor = location.pathname === '/' && !document.referrer.startsWith(location.origin);

/**
 * Only the front door follows the remembered language, then the browser's. A page in another language than the remembered
 * one, as behind a link that somebody sent, changes nothing; where none is remembered its language is.
 */
export function followVisit(): void {
  const remembered = /i18n_locale=(\w+)/.exec(document.cookie)?.[1];
  $language.set(lang);
  if (isFrontDoor && !(remembered ?? navigator.language).startsWith(lang))
    void import('./first-visit.ts').then(({ greet }) => greet(remembered));
  // In a task of its own: the browser waits for another of its processes to write it.
  else if (!remembered || remembered === lang) setTimeout(rememberLanguage);
  // Programs that read pages and tabs that wait ask for no context.
  whenTouched(async () => (await import('#stores/settings/visitor-context.ts')).followContext());
}
