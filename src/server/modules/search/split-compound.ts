import { attributeOf } from '#domain/search/attributes.ts';
import { compoundCuts } from '#domain/search/compounds.ts';
import { knownWords, wordForms } from './queries/spellings.ts';
import { rememberSearch, type SearchContext } from './remember-search.ts';

/** Shorter words are no compounds. */
const SHORTEST = 7;

async function cutWord(context: SearchContext, word: string, isLoose: boolean): Promise<string[]> {
  const { mall, locale } = context;
  const { related, isBegun, correction } = await wordForms(mall.db.sql, locale, word, false);
  const isKnown = related.length > 0 || isBegun;
  if ((isKnown && !isLoose) || correction !== null) return [word];
  const cuts = compoundCuts(word);
  const known = await knownWords(mall.db.sql, locale, [
    ...new Set(cuts.flatMap(({ heads, tail }) => [...heads, tail])),
  ]);
  const isPart = (part: string) => known.has(part) || attributeOf(part, locale) !== null;
  const cut = cuts.find(({ heads, tail }) => known.has(tail) && heads.some(isPart));
  const found = cut ?? (isKnown ? undefined : cuts.find(({ tail }) => known.has(tail)));
  if (!found) return [word];
  return [found.heads.find(isPart) ?? found.heads[0] ?? word, found.tail];
}

/**
 * The parts of a German word that the mall does not have as one, or where words are cut loosely, of any: Kinderzahnbürste is
 * a Zahnbürste for Kinder.
 */
export const splitCompound = async (context: SearchContext, word: string, isLoose: boolean): Promise<string[]> =>
  context.locale !== 'de' || word.length < SHORTEST || attributeOf(word, 'de') !== null
    ? [word]
    : rememberSearch(context, isLoose ? 'loose compound' : 'compound', word, () => cutWord(context, word, isLoose));
