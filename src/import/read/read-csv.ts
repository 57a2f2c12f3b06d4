import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { BrokenFile } from './broken-file.ts';
import { type CsvForm, inspectCsv } from './csv-form.ts';
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
  record_delimiter: '\n',
  skip_empty_lines: true,
  // Some programs fill cells up with spaces, also behind quotation marks; what stands inside of those is not touched.
  trim: true,
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

/** A row, and its place among all rows of the file, empty ones counted. */
interface PlacedRow extends CsvRow {
  place: number;
}

async function* parsedRows(path: string, { encoding, delimiter, namesDelimiter }: CsvForm): AsyncGenerator<PlacedRow> {
  const parser = parse({ ...PARSER, delimiter });
  // A failing source ends the parser with its error, which the loop below throws.
  pipeline(Readable.from(readText(path, encoding)), parser).catch(() => {});
  let isNaming = namesDelimiter;
  let read = { lines: 0, empty: 0 };
  let records = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = read.lines + (info.empty_lines - read.empty) + 1;
      if (!isNaming) yield { line, cells: record, place: records + info.empty_lines };
      isNaming = false;
      records++;
      read = { lines: info.lines, empty: info.empty_lines };
    }
  } catch (error) {
    throw explain(path, error, read.lines + 1);
  }
}

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

/** Excel writes rows in groups, and leaves out the last columns that are empty in all rows of a group. */
const EXCEL_GROUP = 16;

/** Rows in those groups: no group has more of them in memory. */
async function* groupsOf(rows: AsyncIterable<PlacedRow>): AsyncGenerator<PlacedRow[]> {
  let group: PlacedRow[] = [];
  for await (const row of rows) {
    const isSame = group.every(({ place }) => Math.floor(place / EXCEL_GROUP) === Math.floor(row.place / EXCEL_GROUP));
    if (!isSame) yield group;
    group = isSame ? [...group, row] : [row];
  }
  if (group.length > 0) yield group;
}

/** How wide the rows of a group are: the header's width, or less where Excel has left out columns of all of them. */
function groupWidth(group: readonly PlacedRow[], width: number): number {
  const [first] = group;
  const own = first?.cells.length ?? width;
  return group.length > 1 && own < width && group.every(({ cells }) => cells.length === own) ? own : width;
}

const isFilled = ({ cells }: CsvRow) => cells.some((cell) => cell.trim() !== '');

function wrongWidth(path: string, line: number, fields: number, width: number, { delimiter }: CsvForm): BrokenFile {
  const why = `The row has ${fields} fields and the header ${width}. Is a ${NAMES[delimiter]} or quotation mark missing?`;
  return new BrokenFile(path, why, line);
}

/**
 * The rows of a CSV file, the header first, then at least one more unless `mayLackRows`. Rows in which nothing stands are left out.
 * Throws BrokenFile on wrong quoting, rows of another width than the header, and text in an unknown encoding.
 */
export async function* readCsv(path: string, given?: CsvForm, mayLackRows = false): AsyncGenerator<CsvRow> {
  const form = given ?? (await inspectCsv(path));
  let width: number | undefined;
  let rows = 0;
  for await (const group of groupsOf(parsedRows(path, form))) {
    width ??= group.find(isFilled)?.cells.length;
    const expected = groupWidth(group, width ?? 0);
    for (const { line, cells } of group.filter(isFilled)) {
      if (cells.length !== expected) throw wrongWidth(path, line, cells.length, width ?? 0, form);
      rows++;
      yield { line, cells: [...cells, ...Array<string>((width ?? 0) - expected).fill('')] };
    }
  }
  if (rows === 0) throw new BrokenFile(path, 'It is empty.');
  if (rows === 1 && !mayLackRows) throw new BrokenFile(path, 'It has a header but no rows.');
}
