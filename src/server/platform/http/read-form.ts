import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { FILE_FIELD, MOST_FILE_BYTES } from '#contract/envelope.ts';
import { type Failure, fail } from '../failure.ts';
import { pictureTooLarge } from '../images/repaint.ts';

/** The file with what a form puts around it. */
export const MOST_BODY_BYTES = MOST_FILE_BYTES + 64 * 1024;
/** What may follow the last boundary: line ends, and the epilogue that RFC 2046 allows. */
const MOST_EPILOGUE_BYTES = 4 * 1024;
/** Parsed between two looks at what was found; a chunk of 64 kB holds more than a thousand parts. */
const SLICE_BYTES = 4 * 1024;

const LIMITS = {
  parts: 1,
  files: 1,
  fields: 0,
  fileSize: MOST_FILE_BYTES,
  headerPairs: 8,
  headerSize: 4 * 1024,
};

export const notAForm = () => fail('badInput', { field: FILE_FIELD });

/** What a parser has found so far. */
interface Found {
  refusal: Failure | null;
  hasFile: boolean;
  /** The boundary behind the file was there. */
  isWhole: boolean;
  isFinished: boolean;
  chunks: Uint8Array[];
}

function openParser(type: string) {
  const found: Found = { refusal: null, hasFile: false, isWhole: false, isFinished: false, chunks: [] };
  const refuse = (refusal: Failure) => {
    found.refusal ??= refusal;
  };
  const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  parser.on('file', (name, file) => {
    if (name !== FILE_FIELD) refuse(notAForm());
    found.hasFile = true;
    file.on('data', (chunk: Uint8Array) => found.chunks.push(chunk));
    file.on('end', () => {
      found.isWhole = true;
    });
    file.on('limit', () => refuse(pictureTooLarge(MOST_FILE_BYTES)));
    // The parser itself reports the same.
    file.on('error', () => {});
  });
  for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit', 'error']) parser.on(event, () => refuse(notAForm()));
  parser.on('finish', () => {
    found.isFinished = true;
  });
  return { parser, found };
}

/** The parser emits its events in later ticks, so that what it found is known one tick after it has taken the bytes. */
const write = (parser: BusboyInstance, bytes: Uint8Array) =>
  new Promise<void>((resolve) => parser.write(bytes, () => process.nextTick(resolve)));

function endOf(parser: BusboyInstance, { isFinished }: Found): Promise<void> {
  return new Promise((resolve) => {
    if (isFinished) return resolve();
    parser.once('finish', resolve);
    parser.once('error', () => resolve());
    parser.end();
  });
}

/** The body in slices, read on only when the last slice was parsed. */
async function* slicesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  // A reader of our own, because leaving `for await` cancels the stream, which ends the connection before the answer.
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    for (let at = 0; at < read.value.length; at += SLICE_BYTES) yield read.value.subarray(at, at + SLICE_BYTES);
}

/**
 * The one file of a multipart form. Reading stops at the first byte too many and at the second part: a body of 100,000 tiny
 * parts costs as much as one of two.
 */
export async function readForm(body: ReadableStream<Uint8Array>, type: string): Promise<Uint8Array | Failure> {
  const { parser, found } = openParser(type);
  let [size, most] = [0, MOST_BODY_BYTES];
  for await (const slice of slicesOf(body)) {
    size += slice.length;
    if (size > most) return found.isWhole ? notAForm() : pictureTooLarge(MOST_FILE_BYTES);
    await write(parser, slice);
    if (found.refusal) return found.refusal;
    if (found.isWhole) most = Math.min(most, size + MOST_EPILOGUE_BYTES);
  }
  await endOf(parser, found);
  if (found.refusal || !found.hasFile) return found.refusal ?? notAForm();
  return Buffer.concat(found.chunks);
}
