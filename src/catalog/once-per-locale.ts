import { oncePerKey } from '#domain/builds/once-a-build.ts';
import type { Locale } from '#locale/locales.ts';

/** Makes or reads something once a build and language, however many pages ask for it. */
export const oncePerLocale = <T>(make: (locale: Locale) => T): ((locale: Locale) => T) => oncePerKey(make);
