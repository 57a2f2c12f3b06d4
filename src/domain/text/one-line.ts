/** Marks that turn the direction of text around them or show nothing: copied numbers and addresses often carry some. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const BLANKS = /[\s\p{Cc}]+/gu;

/** What somebody typed as one line that is stored and compared: whole characters in their usual form, single blanks. */
export const oneLine = (text: string) =>
  text.toWellFormed().replace(UNSEEN, '').replace(BLANKS, ' ').normalize('NFC').trim();

/** The same in the signs of machines: fullwidth forms, and digits as Arabic and Persian write them, become ASCII. */
export const plainSigns = (text: string) =>
  oneLine(text.normalize('NFKC')).replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
