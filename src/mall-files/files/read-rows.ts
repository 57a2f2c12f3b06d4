import { BrokenFile, type CsvRow, readCsv } from '../../import/index.ts';

/** What is wrong at a line; 0 where the file as a whole is meant. */
export interface RowProblem {
  line: number;
  message: string;
}

/**
 * All rows of a CSV file as other shops' and spreadsheets' are read: any encoding, commas, semicolons or tabs. The problem where it
 * cannot be read to its end.
 */
export async function readRows(path: string): Promise<CsvRow[] | RowProblem> {
  try {
    const rows: CsvRow[] = [];
    for await (const row of readCsv(path, undefined, true)) rows.push(row);
    return rows;
  } catch (error) {
    if (error instanceof BrokenFile) return { line: error.line, message: error.why };
    throw error;
  }
}
