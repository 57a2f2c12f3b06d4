import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** As many characters of a hash as the list keeps. */
const MARK = 6;

let marks: ReadonlySet<string> | undefined;

function readMarks(): ReadonlySet<string> {
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  marks ??= new Set(text.split('\n').filter((line) => line.length === MARK));
  return marks;
}

/** Whether it is among the 10,000 most common ones, in whatever case. */
export const isCommon = (password: string): boolean =>
  (marks ?? readMarks()).has(createHash('sha256').update(password.toLowerCase()).digest('base64url').slice(0, MARK));
