import { countedWords } from '#domain/search/popular-searches.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { hideSearch, listHiddenSearches, showSearch } from '#server/modules/search/queries/popular-searches.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import type { Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';

const USAGE = 'list | hide WORDS | show WORDS';

async function listHidden({ db }: Mall): Promise<string> {
  const hidden = await listHiddenSearches(db.sql);
  return hidden.length > 0 ? hidden.map(({ words }) => words).join('\n') : 'No search is hidden.';
}

/** Words are hidden as they are counted, in small letters. */
function readWords(typed: string): string {
  const words = countedWords(typed, DEFAULT_LOCALE);
  if (words === null)
    throw new OperatorError(
      'Searches without a letter, with an address, a long number or more than 40 letters are never shown.',
    );
  return words;
}

/** What is to be done, once the mall is open. */
function readWish(action: string | undefined, typed: readonly string[]): (mall: Mall) => Promise<string> {
  if (action === 'list' && typed.length === 0) return listHidden;
  if (typed.length === 0 || (action !== 'hide' && action !== 'show'))
    throw new OperatorError(`Usage: mall searches ${USAGE}.`);
  const words = readWords(typed.join(' '));
  return async ({ db }) => {
    await (action === 'hide' ? hideSearch : showSearch)(db.sql, words);
    return action === 'hide'
      ? `“${words}” is not shown among popular searches, within a minute.`
      : `“${words}” is shown again where many search for it.`;
  };
}

export const searches: Command = {
  usage: USAGE,
  options: {},
  async run({ positionals: [action, ...typed] }, config) {
    await printFromMall(config, readWish(action, typed));
  },
};
