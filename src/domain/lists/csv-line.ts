/** A cell: text, or a number, which is written as it is. */
export type CsvCell = string | number;

/** What a spreadsheet takes for a formula, wide signs of East Asia too. An amount below zero is none. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Text that a spreadsheet shows instead of calculating it: an apostrophe marks it as text. */
export const guardCell = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** What `guardCell` was given. */
export const unguardCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** Digits that a spreadsheet would round to 4.00638E+12, or whose first or last zero it would leave out. */
const DIGITS = /^'*(?:0\d+|\d{12,}|\d+\.\d+)$/;

/** A number that is a name, such as a barcode, as a text that a spreadsheet keeps. Formulas in it are `guardCell`'s matter. */
export const guardDigits = (text: string): string => (DIGITS.test(text) ? `'${text}` : text);

/** What `guardDigits` was given. */
export const unguardDigits = (text: string): string =>
  text.startsWith("'") && DIGITS.test(text) ? text.slice(1) : text;

/** Whether a spreadsheet has rounded digits away: '4.00638E+12'. */
export const isRounded = (text: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(text);

function csvField(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = guardCell(cell);
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells as a row of CSV after RFC 4180, without its line break. Formulas in them are made harmless. */
export const csvRow = (cells: readonly CsvCell[]): string => cells.map(csvField).join(',');

/** The same with the line break that RFC 4180 and spreadsheets use. */
export const csvLine = (cells: readonly CsvCell[]): string => `${csvRow(cells)}\r\n`;

/** Stands before the first line, so that spreadsheets read UTF-8. */
export const CSV_MARK = '\ufeff';
