import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect } from 'vitest';
import { CSV_MARK, csvLine, guardCell, guardDigits, unguardCell, unguardDigits } from '#domain/lists/csv-line.ts';
import { readCsv } from '#import/read/read-csv.ts';
import { anyText } from '../../support/property/arbitraries.ts';
import { law } from '../../support/property/law.ts';

const folder = mkdtempSync(join(tmpdir(), 'csv-law-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Texts like those that spreadsheets calculate, with marks before them. */
const formulaLike = fc
  .tuple(fc.constantFrom('', "'", "''"), fc.constantFrom('=', '+', '-', '@', '\t', '＝', '5'), anyText)
  .map((parts) => parts.join(''));

/** What a database can hold and a file of text can say: line breaks of one kind. */
const cell = fc.oneof(anyText, formulaLike).map((text) =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\ufeff/, ''),
);

describe('cells', () => {
  law('are texts again as they were', [fc.oneof(anyText, formulaLike)], (text) => {
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  law(
    'are the same numbers again',
    [fc.oneof(anyText, formulaLike, fc.stringMatching(/^'*0?\d{1,14}(\.\d+)?$/))],
    (text) => {
      expect(unguardDigits(guardDigits(text))).toBe(text);
      expect(unguardDigits(unguardCell(guardCell(guardDigits(text))))).toBe(text);
    },
  );

  law('begin with no sign of a formula unless they are a number', [fc.oneof(anyText, formulaLike)], (text) => {
    const written = guardCell(text);
    if (!/^-?\d+(\.\d+)?$/.test(written)) expect(written).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  });

  law(
    'come back through a file, with the mark of Excel or without',
    [fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), fc.boolean()],
    async (pairs, hasMark) => {
      const file = join(folder, 'table.csv');
      const rows = [['one', 'two'], ...pairs.map(([a, b]) => [`x${a}`, b])];
      writeFileSync(file, (hasMark ? CSV_MARK : '') + rows.map(csvLine).join(''));
      const read: string[][] = [];
      for await (const { cells } of readCsv(file)) read.push(cells.map(unguardCell));
      expect(read).toEqual(rows);
    },
  );
});
