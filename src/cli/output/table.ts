const letters = new Intl.Segmenter();
const NARROW_FORMS = /[\uFF61-\uFFDC\uFFE8-\uFFEE]/;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u;

const columnsOfLetter = (letter: string) => (WIDE.test(letter) && !NARROW_FORMS.test(letter) ? 2 : 1);

/** How many columns of a terminal a text takes: Chinese, Japanese and Korean letters take two each. */
export const columnsOf = (text: string): number =>
  [...letters.segment(text)].reduce((all, { segment }) => all + columnsOfLetter(segment), 0);

const CONTROLS = /\p{Cc}+/gu;

/**
 * Columns as wide as their widest cell; numbers end below each other. Controls in texts of shoppers and shops become blanks:
 * a terminal would obey them.
 */
export function table(given: readonly (readonly string[])[], isNumber: readonly boolean[] = []): string {
  const rows = given.map((row) => row.map((text) => text.replace(CONTROLS, ' ')));
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => columnsOf(row[at] ?? ''))));
  const cell = (text: string, at: number) => {
    const blank = ' '.repeat((widths[at] ?? 0) - columnsOf(text));
    return isNumber[at] ? blank + text : text + blank;
  };
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n');
}

/** What stands below a page of a list that goes on. */
export const whatFollows = (total: number, page: number, each: number): string =>
  total > page * each ? `\n${total} in all; --page ${page + 1} shows the next.` : '';
