/**
 * What became of the thing: left out, taken otherwise than written, taken as written but worth knowing, left as it was set in the
 * mall, or a column that nothing was taken of.
 */
export type Verdict = 'refused' | 'changed' | 'taken' | 'kept' | 'lost';

/** Something in the file that is reported to the operator. */
export interface Problem {
  /** Line of the file where the row begins, counted from 1. */
  line: number;
  /** '' where the row names none. */
  handle: string;
  verdict: Verdict;
  /** The thing, e.g. 'price' or 'picture https://…'. */
  what: string;
  /** A sentence without a full stop. */
  why: string;
  /** Where several are alike but for names: what all of them are, for the sum. */
  alike?: string;
}

/** Notes problems of one product. */
export type Note = (line: number, verdict: Verdict, what: string, why: string) => void;

export const noteFor =
  (problems: Problem[], handle: string): Note =>
  (line, verdict, what, why) =>
    problems.push({ line, handle, verdict, what, why });

const LONGEST_QUOTE = 60;

/** What the file says, short enough for a report, on one line and without signs that move a terminal's cursor. */
export function quote(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  const characters = [...plain];
  return `"${characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE).join('')}…` : plain}"`;
}
