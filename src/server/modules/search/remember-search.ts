import type { Locale } from '#locale/locales.ts';
import type { Mall } from '../../platform/mall.ts';

/** What reading a search needs: jobs search too, and serve no request. */
export interface SearchContext {
  readonly mall: Pick<Mall, 'db' | 'cache'>;
  readonly locale: Locale;
}

/** The cache forgets sooner when the catalogue changes. */
const LIFE_MS = 60_000;

export const rememberSearch = <T>(
  { mall, locale }: SearchContext,
  kind: string,
  token: string,
  read: () => Promise<T>,
): Promise<T> => mall.cache.read(`${kind} ${locale} ${token}`, { lifeMs: LIFE_MS }, read);
