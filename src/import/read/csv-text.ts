import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import { BrokenFile } from './broken-file.ts';

const NEWLINE = 10;

/** Only asked when the file is known to be broken, so it may be read as a whole. */
async function firstBadLine(path: string): Promise<number> {
  const bytes = await readFile(path);
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, start);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) return line;
    start = next;
  }
  return line;
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

const isUtf16 = (bytes: Buffer) => /^(fffe|feff)/.test(bytes.subarray(0, 2).toString('hex'));

async function* decode(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of chunksOf(path)) {
      if (isFirst && isUtf16(chunk)) throw new BrokenFile(path, 'It is UTF-16 text. Save it as "CSV UTF-8".');
      isFirst = false;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new BrokenFile(path, 'It is not UTF-8 text. Save it as "CSV UTF-8".', await firstBadLine(path));
  }
}

/**
 * The text of a UTF-8 file piece by piece, without byte order mark. Every line ends in '\n', because csv-parse counts
 * '\r\n' inside quotes as two lines.
 */
export async function* readText(path: string): AsyncGenerator<string> {
  let held = '';
  let line = 1;
  for await (const piece of decode(path)) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    const whole = text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
    const nul = whole.indexOf('\0');
    if (nul !== -1) {
      const badLine = line + whole.slice(0, nul).split('\n').length - 1;
      throw new BrokenFile(path, 'It holds a NUL character, which no CSV text has.', badLine);
    }
    line += whole.split('\n').length - 1;
    yield whole;
  }
  yield held ? '\n' : '';
}
