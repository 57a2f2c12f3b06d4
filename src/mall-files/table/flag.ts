/** What stands for yes and no: by hand, and as spreadsheets of our languages write them (WAHR, VRAI, VERDADERO). */
const YES = ['true', 'yes', '1', 'wahr', 'vrai', 'verdadero'];
const NO = ['false', 'no', '0', 'falsch', 'faux', 'falso'];

/** A cell of yes or no; null for another. */
export function readFlag(text: string): boolean | null {
  const folded = text.trim().toLowerCase();
  return YES.includes(folded) ? true : NO.includes(folded) ? false : null;
}
