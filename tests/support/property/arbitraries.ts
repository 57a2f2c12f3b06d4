import fc from 'fast-check';
import type { Currency } from '#domain/money/money.ts';
import { LOCALES } from '#locale/locales.ts';

/** The mall's eight currencies with rates of the usual size; JPY has no decimals, KWD three. */
export const CURRENCIES: readonly Currency[] = [
  { code: 'USD', decimals: 2, rate: '1' },
  { code: 'EUR', decimals: 2, rate: '0.92' },
  { code: 'CNY', decimals: 2, rate: '7.12' },
  { code: 'JPY', decimals: 0, rate: '151.37' },
  { code: 'GBP', decimals: 2, rate: '0.79' },
  { code: 'AED', decimals: 2, rate: '3.6725' },
  { code: 'KWD', decimals: 3, rate: '0.30712345' },
  { code: 'MXN', decimals: 2, rate: '18.9' },
];

export const currency = fc.constantFrom(...CURRENCIES);
export const locale = fc.constantFrom(...LOCALES);

/** Minor units up to a billion of anything, small ones as often as large ones. */
export const minorAmount = fc
  .oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1e12, max: 1e12 }))
  .map((minor) => minor || 0);

/** Pieces of text that have broken shops before: other scripts, marks, directions, halves of characters. */
const AWKWARD = [
  'İSTANBUL ıI',
  'ﷺ شَاي أَحْمَر',
  'كـــتاب',
  'e\u0301cole',
  '\u0301',
  '\u202Eevil\u202C',
  '\u2066x\u2069',
  '👩‍👩‍👧‍👦',
  '❤️',
  '1️⃣',
  '🇩🇪',
  '葛\u{E0100}城',
  'ｶﾞﾗｽ',
  'ｆｕｌｌ',
  '½ Ⅻ ²',
  'ẞß',
  'Σίσυφος',
  'ǰ',
  'กำ',
  'हिन्दी',
  '\uD800',
  '\u0000',
  '/../%2e%2e/',
  'a?b#c&d=%20',
  'con.html',
  '<script>',
  '-l-5',
  '-d-1-0.html',
  '𠮷野家',
  'ZWJ\u200D\u200C',
  '\uFEFF',
];

/** Any text at all: random Unicode mixed with what is known to be awkward. */
export const anyText = fc
  .array(fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''));

/** A name as long as somebody dares to type it. */
export const longName = fc
  .tuple(
    fc.constantFrom('第', 'ش', 'é', 'x', '👍', '𠮷', '\u{10428}', 'e\u0301', ' a'),
    fc.integer({ min: 1, max: 4000 }),
  )
  .map(([piece, times]) => piece.repeat(times));
