import { type AttributeWords, COLOR_WORDS, PROPERTY_WORDS } from './attribute-words.ts';
import { foldText, queryTokens } from './search-text.ts';

/** Compounds of German are as good as their parts; a shorter start than this begins too many other words. */
const SHORTEST_START = 4;
const UNSPACED = new Set(['zh', 'ja']);
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LISTED = /[\p{L}\p{M}\p{N}_]+/gu;

/** Each of them folded; two words that belong together stand with a space. */
const foldedList = (words: string) => (foldText(words).match(LISTED) ?? []).map((one) => one.replaceAll('_', ' '));

/** The folded words of each attribute by language. */
type FoldedWords = readonly (readonly [attribute: string, words: ReadonlyMap<string, readonly string[]>])[];

const foldedWords = (attributes: AttributeWords): FoldedWords =>
  Object.entries(attributes).map(([attribute, words]) => [
    attribute,
    new Map(Object.entries(words).map(([language, listed]) => [language, foldedList(listed)])),
  ]);

const COLORS = foldedWords(COLOR_WORDS);
const PROPERTIES = foldedWords(PROPERTY_WORDS);

function foundIn(language: string): (listed: string, words: ReadonlySet<string>, text: string) => boolean {
  if (UNSPACED.has(language)) return (listed, _words, text) => text.includes(listed);
  if (language !== 'de')
    return (listed, words, text) => (listed.includes(' ') ? text.includes(listed) : words.has(listed));
  return (listed, words) =>
    [...words].some((word) => word.endsWith(listed) || (listed.length >= SHORTEST_START && word.startsWith(listed)));
}

/** The attributes that a text of a language speaks of. */
function attributesIn(attributes: FoldedWords, language: string, text: string): string[] {
  const isFound = foundIn(language);
  const folded = foldText(text);
  const words = new Set(folded.match(WORD) ?? []);
  return attributes
    .filter(([, listed]) => listed.get(language)?.some((one) => isFound(one, words, folded)))
    .map(([attribute]) => attribute);
}

const spoken = (attributes: FoldedWords, texts: Readonly<Record<string, string>>) => [
  ...new Set(Object.entries(texts).flatMap(([language, text]) => attributesIn(attributes, language, text))),
];

/** The colors that the name of a choice means, by its names in all languages: one of them says "red" of "Ember". */
export const colorsOf = (names: Readonly<Record<string, string>>) => spoken(COLORS, names);

/** Materials, uses and whom it is for, by its texts in all languages. */
export const propertiesOf = (texts: Readonly<Record<string, string>>) => spoken(PROPERTIES, texts);

/** What a typed word asks for, by its language and the folded word. */
const ASKED = new Map(
  Object.entries({ ...COLOR_WORDS, ...PROPERTY_WORDS }).flatMap(([attribute, words]) =>
    Object.entries(words).flatMap(([language, listed]) =>
      foldedList(listed.replace(/\|.*/u, '')).map((word) => [`${language} ${word}`, attribute] as const),
    ),
  ),
);

const COLOR_NAMES: ReadonlySet<string> = new Set(Object.keys(COLOR_WORDS));

/** Chinese and Japanese put an ending to a word that describes: 红色, 赤い, 木製, 子供用. */
const DESCRIBING_END = /(?:色|イ|ナ|製|用|的)$/u;

/** The attribute that a typed word asks for, and null when it asks for none. `word` is folded. */
export function attributeOf(word: string, language: string): string | null {
  const asked = (one: string) => ASKED.get(`${language} ${one}`);
  return asked(word) ?? (UNSPACED.has(language) ? asked(word.replace(DESCRIBING_END, '')) : undefined) ?? null;
}

/** The colors that a typed text asks for. */
export function askedColors(text: string, language: string): string[] {
  const { words, runWords } = queryTokens(text);
  const asked = [...words, ...runWords.flat()].map((word) => attributeOf(word, language));
  return [...new Set(asked.filter((attribute) => attribute !== null))].filter((one) => COLOR_NAMES.has(one));
}
