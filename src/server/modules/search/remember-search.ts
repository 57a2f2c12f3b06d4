import type { UseCaseContext } from '../../platform/use-case.ts';

/** The cache forgets sooner when the catalogue changes. */
const LIFE_MS = 60_000;

export const rememberSearch = <T>(
  { mall, locale }: UseCaseContext,
  kind: string,
  token: string,
  read: () => Promise<T>,
): Promise<T> => mall.cache.read(`${kind} ${locale} ${token}`, { lifeMs: LIFE_MS }, read);
