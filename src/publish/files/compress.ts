import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants as zlib } from 'node:zlib';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';
import { isCompressible } from '#server/platform/static/file-types.ts';
import { replaceFile } from './replace-file.ts';

/**
 * `hot`: a few files that everybody fetches, worth 60 ms each; `few`: 2 % larger, in less than half of the time; `many`: 8 %
 * larger, forty times as fast.
 */
const BROTLI = { hot: 11, few: 10, many: 7 } as const;
export type Demand = keyof typeof BROTLI;

/** A window that just holds the file: the usual one is 4 MB, which is allocated and freed for each page. */
const windowBits = (bytes: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1))));

const optionsFor = (body: Buffer, demand: Demand) => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: BROTLI[demand],
    [zlib.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

const brotli = promisify(brotliCompress);

/** Writes `<file>.br` beside the file; nothing for types that are compressed already. */
export async function writeCompressed(file: string, body: Buffer, demand: Demand): Promise<void> {
  if (!isCompressible(file)) return;
  replaceFile(file + BROTLI_ENDING, await brotli(body, optionsFor(body, demand)));
}

/**
 * The same in the calling thread, for pages: the way through the thread pool costs half as much as compressing a page, and
 * the processes that render occupy all processors anyway.
 */
export function writeCompressedSync(file: string, body: Buffer, demand: Demand): void {
  if (!isCompressible(file)) return;
  writeFileSync(file + BROTLI_ENDING, brotliCompressSync(body, optionsFor(body, demand)));
}
