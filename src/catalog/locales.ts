import { CallError } from '#api-client/caller.ts';
import { onceABuild } from '#domain/builds/once-a-build.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#locale/locales.ts';
import { pageLocales } from '#locale/negotiate.ts';
import { hasCall, readMall } from './call.ts';

/** A mall that cannot answer for the moment is an error: taken for a back end without the call, it would get all languages. */
async function load(): Promise<readonly Locale[]> {
  if (!(await hasCall('languages'))) return LOCALES;
  try {
    return pageLocales(await readMall(DEFAULT_LOCALE, 'languages', {}));
  } catch (error) {
    if (error instanceof CallError && error.problem === 'refused') return LOCALES;
    throw error;
  }
}

/** The languages that this mall has pages in; all of them where the back end has no such call. */
export const readLocales = onceABuild(load);
