import { foldText, indexTokens } from '../search/search-text.ts';

/**
 * Where a name says what the product is. "Silent travel alarm clock, no ticking" is a clock; "piano with headphone
 * socket" is a piano. Chinese and Japanese need no entry: their nouns end with what the thing is.
 */
const NOUN: Partial<Record<string, 'first' | 'last'>> = { en: 'last', ar: 'first' };

/** Words after which a name describes the product and no longer says what it is; folded as names are. */
const TELLS_MORE = new Set(
  [
    'with without for in of from by to on at that which',
    'mit ohne fur in im aus von vom zum zur auf bei nach',
    'avec sans pour en de du des d a au aux sur',
    'con sin para en de del a al',
    'من مع في علي الي عن بلا بدون',
  ].flatMap((words) => words.split(' ')),
);

/** Words for several things sold together: a violin set is a violin. A number is no noun either. */
const TOGETHER = new Set(['set', 'kit', 'pack', 'pair', 'bundle', 'طقم', 'مجموعه']);
const TOGETHER_UNSPACED = /(?<=.)(套装|套组|セット)$/u;

/**
 * Languages in which the word before a hyphen names the sort: a Taschen-Powerbank is a powerbank. In French it begins
 * the noun.
 */
const HYPHENATED = new Set(['en', 'de']);
const BEFORE_HYPHEN = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+-(?=[\p{L}\p{N}])/gu;

const BREAK = /[,，、،;；:：|/／(（[【]|\s[-–—]\s/u;
const SPACE_OR_BREAK = new RegExp(`\\s+|${BREAK.source}`, 'u');
const UNSPACED_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]{1,2}$/u;
const UNSPACED_SOMEWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The last two characters of the first part that is written without spaces, and the very last. */
function unspacedNoun(parts: readonly string[]): string[] {
  const part = parts.find((one) => UNSPACED_SOMEWHERE.test(one)) ?? '';
  const bare = part.replace(TOGETHER_UNSPACED, '');
  const end = UNSPACED_END.exec(bare)?.[0];
  return end ? [...new Set([end, [...end].at(-1) ?? end])] : indexTokens(bare).words.slice(-1);
}

function leadingWords(name: string): string[] {
  const { words } = indexTokens(name.split(BREAK)[0] ?? '');
  const end = words.findIndex((word, at) => at > 0 && TELLS_MORE.has(word));
  const lead = end < 0 ? words : words.slice(0, end);
  const things = lead.filter((word) => !TOGETHER.has(word) && !/^\p{N}+$/u.test(word));
  return things.length > 0 ? things : lead;
}

function spacedNoun(name: string, language: string): string[] {
  const lead = leadingWords(HYPHENATED.has(language) ? name.replace(BEFORE_HYPHEN, '') : name);
  if (NOUN[language] === 'first') return lead.slice(0, 1);
  return NOUN[language] === 'last' ? lead.slice(-1) : lead;
}

/** The tokens of a name that say what the product is. */
export function nounTokens(name: string, language: string): string[] {
  const folded = foldText(name);
  return UNSPACED_SOMEWHERE.test(folded) ? unspacedNoun(folded.split(SPACE_OR_BREAK)) : spacedNoun(folded, language);
}
