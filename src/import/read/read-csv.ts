import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { BrokenFile } from './broken-file.ts';
import { readText } from './csv-text.ts';

export interface CsvRow {
  /** Line of the file where the row begins, counted from 1. */
  line: number;
  cells: string[];
}

interface Parsed {
  record: string[];
  info: { lines: number; empty_lines: number };
}

/** An unclosed quotation mark makes one row of the rest of the file; no product has this many characters. */
const LARGEST_ROW = 4 * 1024 * 1024;

const PARSER = {
  info: true,
  delimiter: ',',
  record_delimiter: '\n',
  skip_empty_lines: true,
  relax_column_count: true,
  max_record_size: LARGEST_ROW,
};

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark of the row that begins here is never closed.',
  CSV_MAX_RECORD_SIZE: 'The row that begins here is larger than 4 MB. Is a quotation mark never closed?',
  INVALID_OPENING_QUOTE:
    'A quotation mark stands inside a field. Put the whole field in quotation marks and write the one inside twice.',
  CSV_INVALID_CLOSING_QUOTE:
    'Something follows the quotation mark that closes a field. Inside a field a quotation mark is written twice.',
};

function explain(path: string, error: unknown, begins: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const isWhole = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  const line = isWhole ? begins : Number(error['lines'] ?? begins);
  return new BrokenFile(path, REASONS[error.code] ?? error.message, line);
}

async function* parsedRows(path: string): AsyncGenerator<CsvRow> {
  const parser = parse(PARSER);
  // A failing source ends the parser with its error, which the loop below throws.
  pipeline(Readable.from(readText(path)), parser).catch(() => {});
  let read = { lines: 0, empty: 0 };
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: read.lines + (info.empty_lines - read.empty) + 1, cells: record };
      read = { lines: info.lines, empty: info.empty_lines };
    }
  } catch (error) {
    throw explain(path, error, read.lines + 1);
  }
}

/**
 * The rows of a CSV file, the header first, then at least one more. Rows in which nothing stands are left out. Throws
 * BrokenFile on wrong quoting, rows of another width than the header, and text that is not UTF-8.
 */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  let width: number | undefined;
  let rows = 0;
  for await (const row of parsedRows(path)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    width ??= row.cells.length;
    if (row.cells.length !== width) {
      const why = `The row has ${row.cells.length} fields and the header ${width}. Is a comma or quotation mark missing?`;
      throw new BrokenFile(path, why, row.line);
    }
    rows++;
    yield row;
  }
  if (rows === 0) throw new BrokenFile(path, 'It is empty.');
  if (rows === 1) throw new BrokenFile(path, 'It has a header but no rows.');
}
