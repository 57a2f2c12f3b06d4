import { languageTag } from '#locale/locales.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { type CountryRow, listCountries } from './queries/places.ts';

const LIFE_MS = 60_000;

/** Countries that the mall ships to, in the order of the reader's alphabet. */
export const readCountries = ({ mall, locale }: Pick<UseCaseContext, 'mall' | 'locale'>): Promise<CountryRow[]> =>
  mall.cache.read(`countries ${locale}`, { lifeMs: LIFE_MS }, async () => {
    const alphabet = new Intl.Collator(languageTag(locale));
    return (await listCountries(mall.db.sql, locale)).toSorted((a, b) => alphabet.compare(a.name, b.name));
  });

/** Their names by id, in the reader's language. */
export const readCountryNames = (context: Pick<UseCaseContext, 'mall' | 'locale'>): Promise<Map<number, string>> =>
  context.mall.cache.read(`country names ${context.locale}`, { lifeMs: LIFE_MS }, async () => {
    return new Map((await readCountries(context)).map(({ id, name }) => [id, name]));
  });
