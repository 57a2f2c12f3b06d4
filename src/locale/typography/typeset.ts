import { isLocale, type Locale } from '../locales.ts';

/**
 * The typographic rules of each language, applied once where texts are written or read: to `i18n/` by
 * `npm run make:messages`, to the content of the demo mall and to imported products when they are read. Typing them by
 * hand is not needed; setting a text twice changes nothing.
 */
const NO_BREAK = '\u00a0';
const NARROW = '\u202f';
const LEFT_TO_RIGHT = '\u200e';
const [ISOLATE, POP] = ['\u2068', '\u2069'];

type Rule = readonly [RegExp, string];

/** Measures that belong to the number before them. 'in' is also a word, so it counts after digits only. */
const UNITS =
  '%|°C|°F|[kcmµn]?m[²³]?|[km]?g|[cm]?l|L|[kMGT][Bo]|MP|Mpx|k?Wh?|mAh|[kMG]?Hz|V|lm|K|dB|N|bar|atm|min|s|h|Uhr|Zoll|USD|EUR';
const MEASURES: readonly Rule[] = [
  [new RegExp(`(?<=\\d|\\}\\}) (?=(?:${UNITS})(?![\\p{Script=Latin}\\p{Script=Arabic}\\d]))`, 'gu'), NO_BREAK],
  [/(?<=\d) (?=in(?![\p{L}\d]))/gu, NO_BREAK],
  [/(?<=\d) × (?=\d)/g, `${NO_BREAK}×${NO_BREAK}`],
];

/** In a title every number keeps the word after it: '4 mm lugs', '60 days'; and 'Wi-Fi' stays whole. */
const TITLE: readonly Rule[] = [
  [/(?<=\d) (?=\p{L})/gu, NO_BREAK],
  [/\bWi-Fi\b/g, 'Wi\u2011Fi'],
];

const CJK = '\\u3041-\\u30ff\\u3400-\\u9fff々';
const FULL_WIDTH = '，。、；：！？（）「」『』《》【】';
/** Chinese and Japanese put no blanks between their own signs and Latin ones: `text-autospace` spaces them on the page. */
const NO_BLANKS: readonly Rule[] = [
  [new RegExp(`(?<=[${FULL_WIDTH}]) +(?=\\S)`, 'g'), ''],
  [new RegExp(`(?<=\\S) +(?=[${FULL_WIDTH}])`, 'g'), ''],
  [new RegExp(`(?<=[${CJK}]) (?=[\\dA-Za-z])`, 'g'), ''],
  // An address at the end of a text would take the next word with it.
  [new RegExp(`(?<=[\\dA-Za-z%]|(?<!\\{\\{link)\\}\\}) (?=[${CJK}])`, 'g'), ''],
  // A value at the end has a label before it, which the blank separates: '余额 {{amount}}'.
  [new RegExp(`(?<=[${CJK}]) (?=\\{\\{\\w+\\}\\}[${CJK}${FULL_WIDTH}])`, 'g'), ''],
];

const ANY_BLANK = '[ \\u00a0\\u202f]?';
const RULES: Partial<Record<Locale, readonly Rule[]>> = {
  fr: [
    // A ';' may end an entity of HTML.
    [new RegExp(`(?<=[\\p{L}\\d}»)’%])(?<!&[\\w#]{1,8})${ANY_BLANK}(?=[;!?](?:[\\s<»)]|$))`, 'gu'), NARROW],
    [new RegExp(`(?<=[\\p{L}\\d}»)’%])${ANY_BLANK}(?=:(?:[\\s<]|$))`, 'gu'), NO_BREAK],
    [new RegExp(`«${ANY_BLANK}`, 'g'), `«${NO_BREAK}`],
    [new RegExp(`${ANY_BLANK}»`, 'g'), `${NO_BREAK}»`],
  ],
  de: [
    [/z\. B\./g, `z.${NO_BREAK}B.`],
    [/ …/g, `${NO_BREAK}…`],
  ],
  ar: [
    // Without a mark the sign goes to the other end of 'DAB+'.
    [/(?<=[A-Za-z])\+(?!\u200e)/g, `+${LEFT_TO_RIGHT}`],
    [/(?<!\u2068)\{\{(site|mall|shop|shops|carrier|route)\}\}/g, `${ISOLATE}{{$1}}${POP}`],
  ],
};

const isCjk = (locale: Locale) => locale === 'zh' || locale === 'ja';

/** Titles of Chinese and Japanese products separate their parts by blanks, which stay. */
function rulesOf(locale: Locale, isTitle: boolean): readonly Rule[] {
  const own = isCjk(locale) && !isTitle ? NO_BLANKS : (RULES[locale] ?? []);
  return [...own, ...MEASURES, ...(isTitle && !isCjk(locale) ? TITLE : [])];
}

const apply = (text: string, rules: readonly Rule[]) =>
  rules.reduce((set, [pattern, replacement]) => set.replace(pattern, replacement), text);

/** A message or a running text, which may be HTML. */
export const typeset = (text: string, locale: Locale): string => apply(text, rulesOf(locale, false));

/** The name of a product. */
export const typesetTitle = (text: string, locale: Locale): string => apply(text, rulesOf(locale, true));

/** A tree of content in which what stands below the key of a language is in that language; `isTitle` finds titles by key. */
export function typesetTree(tree: unknown, isTitle: (key: string) => boolean): unknown {
  const set = (node: unknown, locale: Locale | null, inTitle: boolean): unknown => {
    if (typeof node === 'string') return locale ? (inTitle ? typesetTitle : typeset)(node, locale) : node;
    if (Array.isArray(node)) return node.map((one) => set(one, locale, inTitle));
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).map(([key, value]) => [
      key,
      set(value, isLocale(key) ? key : locale, inTitle || isTitle(key)),
    ]);
    return Object.fromEntries(entries);
  };
  return set(tree, null, false);
}
