import { type AttributeWords, COLOR_WORDS, PROPERTY_WORDS } from './attribute-words.ts';
import { foldText } from './search-text.ts';

type Finder = (words: ReadonlySet<string>, text: string) => string[];

/** Compounds of German are as good as their parts; shorter parts than this stand in too many other words. */
const SHORTEST_START = 4;
const SHORTEST_END = 3;
const UNSPACED = new Set(['zh', 'ja']);
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LISTED = /[\p{L}\p{M}\p{N}_]+/gu;

/** Each of them folded; two words that belong together stand with a space. */
const foldedList = (words: string) => (foldText(words).match(LISTED) ?? []).map((one) => one.replaceAll('_', ' '));

function foundIn(language: string): (listed: string, words: ReadonlySet<string>, text: string) => boolean {
  if (UNSPACED.has(language)) return (listed, _words, text) => text.includes(listed);
  if (language !== 'de')
    return (listed, words, text) => (listed.includes(' ') ? text.includes(listed) : words.has(listed));
  return (listed, words) =>
    [...words].some(
      (word) =>
        word === listed ||
        (listed.length >= SHORTEST_START && word.startsWith(listed)) ||
        (listed.length >= SHORTEST_END && word.endsWith(listed)),
    );
}

function finderOf(attributes: AttributeWords, language: string): Finder {
  const isFound = foundIn(language);
  const lists = Object.entries(attributes).map(([name, words]) => [name, foldedList(words[language] ?? '')] as const);
  return (words, text) =>
    lists.filter(([, listed]) => listed.some((one) => isFound(one, words, text))).map(([name]) => name);
}

const finders = new Map<AttributeWords, Map<string, Finder>>();

/** The attributes that a text of a language speaks of. */
function attributesIn(attributes: AttributeWords, language: string, text: string): string[] {
  const byLanguage = finders.get(attributes) ?? new Map<string, Finder>();
  finders.set(attributes, byLanguage);
  const finder = byLanguage.get(language) ?? finderOf(attributes, language);
  byLanguage.set(language, finder);
  const folded = foldText(text);
  return finder(new Set(folded.match(WORD) ?? []), folded);
}

const spoken = (attributes: AttributeWords, texts: Readonly<Record<string, string>>) => [
  ...new Set(Object.entries(texts).flatMap(([language, text]) => attributesIn(attributes, language, text))),
];

/** The colors that the name of a choice means, by its names in all languages: one of them says "red" of "Ember". */
export const colorsOf = (names: Readonly<Record<string, string>>) => spoken(COLOR_WORDS, names);

/** Materials, uses and whom it is for, by its texts in all languages. */
export const propertiesOf = (texts: Readonly<Record<string, string>>) => spoken(PROPERTY_WORDS, texts);

const askedFor = new Map<string, ReadonlyMap<string, string>>();

function wordsOf(language: string): ReadonlyMap<string, string> {
  const known = askedFor.get(language);
  if (known) return known;
  const words = new Map<string, string>();
  for (const [name, listed] of Object.entries({ ...COLOR_WORDS, ...PROPERTY_WORDS }))
    for (const word of foldedList((listed[language] ?? '').split('|')[0] ?? '')) words.set(word, name);
  askedFor.set(language, words);
  return words;
}

/** Chinese and Japanese put an ending to a word that describes: 红色, 赤い, 木製, 子供用. */
const DESCRIBING_END = /(?:色|イ|ナ|製|用|的)$/u;

/** The attribute that a typed word asks for, and null when it asks for none. `word` is folded. */
export function attributeOf(word: string, language: string): string | null {
  const words = wordsOf(language);
  const found = words.get(word) ?? (UNSPACED.has(language) ? words.get(word.replace(DESCRIBING_END, '')) : undefined);
  return found ?? null;
}
