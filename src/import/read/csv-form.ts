import { readText } from './csv-text.ts';
import { detectEncoding, type Encoding } from './text-encoding.ts';

/** How a CSV file is written. */
export interface CsvForm {
  encoding: Encoding;
  delimiter: Delimiter;
  /** Whether its first line only names the delimiter ('sep=;'), as Excel writes it. */
  namesDelimiter: boolean;
}

const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** No header is longer than this. */
const LONGEST_HEADER = 64 * 1024;

/** The beginning of a text up to the first line break outside of quotation marks, without what stands inside of them. */
function headerOf(text: string): string {
  let header = '';
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n' && !isQuoted && header.trim() !== '') break;
    else if (!isQuoted) header += sign;
  }
  return header;
}

/** The sign that parts the fields of a header: the one that it has most of, a comma where it has none. */
export function delimiterOf(header: string): Delimiter {
  const counts = DELIMITERS.map((sign) => header.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function startOf(path: string, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of readText(path, encoding)) {
    text += piece;
    if (text.length > LONGEST_HEADER) break;
  }
  return text;
}

/** How a CSV file is written, by its bytes and its header. Throws BrokenFile. */
export async function inspectCsv(path: string): Promise<CsvForm> {
  const encoding = await detectEncoding(path);
  const start = await startOf(path, encoding);
  const named = /^sep=([,;\t])\n/i.exec(start)?.[1] as Delimiter | undefined;
  return { encoding, delimiter: named ?? delimiterOf(headerOf(start)), namesDelimiter: named !== undefined };
}
