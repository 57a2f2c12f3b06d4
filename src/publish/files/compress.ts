import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';
import { isCompressible } from '#server/platform/static/file-types.ts';

/** `hot`: a few files that everybody fetches, worth 60 ms each; `many`: a tenth larger, forty times as fast. */
export type Demand = 'hot' | 'many';

/** `closely`: 2 % larger than `hot` in a third of its time, for pages that are a little too large. */
const BROTLI = { hot: 11, closely: 10, many: 7 } as const;

/** A window that just holds the file: the usual one is 4 MB, which is allocated and freed for each page. */
const windowBits = (bytes: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1))));

const brotli = promisify(brotliCompress);

function pack(body: Buffer, demand: keyof typeof BROTLI): Promise<Buffer> {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: BROTLI[demand],
    [zlib.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}

/** What a page may weigh to come with the first round trip of a connection, and how much more still fits when it is packed closely. */
const FIRST_FLIGHT = { bytes: 14_000, nearly: 16_000 };

/** True for a page that misses the first round trip by a little. */
const isNearlyInFirstFlight = (file: string, bytes: number) =>
  file.endsWith('.html') && bytes > FIRST_FLIGHT.bytes && bytes <= FIRST_FLIGHT.nearly;

/** Writes `<file>.br` beside the file; nothing for types that are compressed already. */
export async function writeCompressed(file: string, body: Buffer, demand: Demand): Promise<void> {
  if (!isCompressible(file)) return;
  const packed = await pack(body, demand);
  const again = demand === 'many' && isNearlyInFirstFlight(file, packed.length);
  writeFileSync(file + BROTLI_ENDING, again ? await pack(body, 'closely') : packed);
}
