import type { CsvForm } from './csv-form.ts';
import type { LostColumn } from './file-row.ts';
import { type Problem, quote } from './problem.ts';

/** What is to be said of a file as a whole: how it was read, and what of it is not taken. */
export function fileProblems({ encoding }: CsvForm, lost: readonly LostColumn[]): Problem[] {
  const columns = lost.map(
    ({ name, line }): Problem => ({
      line,
      handle: '',
      verdict: 'lost',
      what: `column ${quote(name)}`,
      why: 'not taken: the mall has no place for it',
    }),
  );
  if (encoding !== 'windows-1252') return columns;
  const why = 'read as Windows-1252 text; check a name with an accent, or save the file as "CSV UTF-8"';
  return [{ line: 1, handle: '', verdict: 'taken', what: 'file', why }, ...columns];
}
