import { callAsStranger } from '#api-client/browser.ts';
import { knownLocale } from '#locale/negotiate.ts';

/** The language that the mall shows to who comes for the first time; null when it cannot be asked. */
export async function readFirstLanguage() {
  const context = await callAsStranger('context', {}).catch(() => null);
  return knownLocale(context?.language);
}
