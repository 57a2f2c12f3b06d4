import type { Locale } from '#locale/locales.ts';
import type { Failure } from './failure.ts';
import { translate } from './translate.ts';

/** A refusal as a sentence for whoever is refused. */
export const failureMessage = ({ failure, params = {} }: Failure, locale: Locale, requestId: string) =>
  translate(locale, 'errors')(failure, { id: requestId, ...params });
