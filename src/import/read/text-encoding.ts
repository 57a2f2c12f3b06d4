import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import { BrokenFile } from './broken-file.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const NEWLINE = 10;

export async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

async function firstChunk(path: string): Promise<Buffer> {
  for await (const chunk of chunksOf(path)) return chunk;
  return Buffer.alloc(0);
}

/** How much of a text's beginning tells UTF-16 without a mark: in most languages every other byte of its header is 0. */
const HEAD = 1000;

function wideEncoding(start: Buffer): Encoding | null {
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const head = start.subarray(0, HEAD);
  const zeros = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (head.length < 4) return null;
  if (zeros(1) > head.length / 3 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > head.length / 3 && zeros(1) === 0 ? 'utf-16be' : null;
}

async function isWholeUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunksOf(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const isLetter = (byte: number | undefined) => byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));
/** Euro sign, ellipsis, quotation marks, dashes, trade mark: what Windows-1252 has between 0x80 and 0x9f and texts of shops use. */
const TYPOGRAPHY = new Set([0x80, 0x82, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99]);
/** Between two letters these are no quotation marks, but letters of an older code page. */
const OPENING = new Set([0x82, 0x84, 0x93, 0x94]);

/**
 * Whether bytes that are not UTF-8 read well as Windows-1252. Letters with accents stand alone among others there; in Chinese,
 * Japanese, Cyrillic and Arabic code pages they stand in rows.
 */
export function readsAsWindows1252(bytes: Buffer): boolean {
  let accents = 0;
  let inRows = 0;
  let row = 0;
  for (const [at, byte] of bytes.entries()) {
    row = byte >= 0xa0 ? row + 1 : 0;
    if (byte < 0x80) continue;
    if (byte < 0xa0 && !TYPOGRAPHY.has(byte)) return false;
    if (OPENING.has(byte) && isLetter(bytes[at - 1]) && isLetter(bytes[at + 1])) return false;
    if (row > 0) accents++;
    // "Größe" has two beside each other.
    if (row > 2) inRows++;
  }
  return inRows <= accents / 5;
}

function firstBadLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, start);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) return line;
    start = next;
  }
  return line;
}

/** Whether a text is UTF-8 up to a character that its end cuts. */
function breaksOff(bytes: Buffer): boolean {
  const tail = bytes.subarray(-3);
  return [1, 2, 3].some((cut) => {
    const [lead = 0, ...others] = tail.subarray(-cut);
    return lead >= 0xc2 && others.every((byte) => byte >> 6 === 2) && isUtf8(bytes.subarray(0, bytes.length - cut));
  });
}

/** The encoding of a text file; throws BrokenFile for one that is none of ours. A broken file is read as a whole, others are not. */
export async function detectEncoding(path: string): Promise<Encoding> {
  const start = await firstChunk(path);
  const wide = wideEncoding(start);
  if (wide) return wide;
  if (await isWholeUtf8(path)) return 'utf-8';
  const bytes = await readFile(path);
  const hasMark = start.subarray(0, 3).toString('hex') === 'efbbbf';
  if (!hasMark && !breaksOff(bytes) && readsAsWindows1252(bytes)) return 'windows-1252';
  throw new BrokenFile(path, 'It is not UTF-8 text. Save it as "CSV UTF-8".', firstBadLine(bytes));
}
