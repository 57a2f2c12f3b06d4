import { describe, expect, test } from 'vitest';
import type { Problem } from '#import/read/problem.ts';
import { type ImportReport, reportLines } from '#import/report.ts';

const REPORT: ImportReport = {
  file: 'file.csv',
  merchant: { id: 3, name: 'Kiln', isNew: false },
  language: 'en',
  isDryRun: false,
  products: { taken: 1, changed: 2, unchanged: 3, refused: 1 },
  pictures: { fetched: 0, awaited: 0, failed: 0 },
  kept: {},
  problems: [],
};
const problem = (line: number, verdict: Problem['verdict'], what: string, why: string, alike?: string): Problem => ({
  line,
  handle: `h${line}`,
  verdict,
  what,
  why,
  ...(alike ? { alike } : {}),
});
const PROBLEMS = [
  problem(1, 'lost', 'column "Variant Tax Code"', 'not taken: the mall has no place for it'),
  problem(1, 'lost', 'column "Gender"', 'not taken: the mall has no place for it'),
  problem(2, 'changed', 'price', '"$10" was taken without its sign'),
  problem(4, 'changed', 'price', '"$12" was taken without its sign'),
  problem(5, 'kept', 'price', 'set in the mall since the last import, and kept'),
  problem(6, 'refused', 'row', 'it has no handle'),
  problem(7, 'changed', 'picture https://x/a.jpg', 'no answer', 'pictures could not be taken from x'),
  problem(9, 'changed', 'picture https://x/b.jpg', 'no answer', 'pictures could not be taken from x'),
];

describe('the report', () => {
  test('sums what is alike, refused things first, and ends with what became of the products', () => {
    expect(reportLines({ ...REPORT, kept: { price: 3, shelf: 1 }, problems: PROBLEMS })).toEqual([
      '8 remarks (--verbose lists each):',
      '  line 6  refused  h6: row: it has no handle',
      '  changed  2 × price: "…" was taken without its sign (first: line 2)',
      '  changed  2 × pictures could not be taken from x (first: line 7)',
      '  lost     2 columns with content: "Variant Tax Code", "Gender"',
      '',
      'file.csv → shop "Kiln" (3), in en',
      '  products: 1 taken, 2 changed, 3 unchanged, 1 refused',
      "  3 prices and 1 shelf set in the mall were kept; --overwrite takes the file's",
    ]);
  });

  test('lists every remark when it is asked to', () => {
    const lines = reportLines({ ...REPORT, problems: PROBLEMS }, true);
    expect(lines.slice(0, 3)).toEqual([
      '8 remarks:',
      '  line 1  lost     h1: column "Variant Tax Code": not taken: the mall has no place for it',
      '  line 1  lost     h1: column "Gender": not taken: the mall has no place for it',
    ]);
    expect(lines).toHaveLength(1 + PROBLEMS.length + 1 + 2);
  });

  test('without remarks is two lines, and names no sign that moves the cursor', () => {
    expect(reportLines({ ...REPORT, isDryRun: true })).toEqual([
      'Dry run, nothing was changed: file.csv → shop "Kiln" (3), in en',
      '  products: 1 taken, 2 changed, 3 unchanged, 1 refused',
    ]);
    const [, line] = reportLines({ ...REPORT, problems: [problem(2, 'taken', 'a\u001b[2Jb', 'c')] });
    expect(line).toBe('  line 2  taken    h2: a [2Jb: c');
  });

  test('names at most 25 kinds', () => {
    const many = Array.from({ length: 40 }, (_, i) => problem(i, 'changed', 'x'.repeat(i + 1), 'y'));
    expect(reportLines({ ...REPORT, problems: many })).toContain('  … and 15 more kinds');
  });
});
