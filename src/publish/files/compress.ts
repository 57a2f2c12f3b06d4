import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';
import { isCompressible } from '#server/platform/static/file-types.ts';

/** `hot`: a few files that everybody fetches, worth 60 ms each; `many`: a tenth larger, forty times as fast. */
export type Demand = 'hot' | 'many';

/** `closely`: 2 % larger than `hot` in a third of its time. */
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

/** What a page may weigh to come with the first round trip of a connection. */
const FIRST_FLIGHT = 14_000;
/** What each packing takes off the one before it at most; one that cannot bring a page below the first flight is not tried. */
const HARDER = [
  ['closely', 2000],
  ['hot', 450],
] as const;

/** A page that misses the first round trip by a little is packed again, as hard as it takes. */
async function packPage(body: Buffer): Promise<Buffer> {
  let packed = await pack(body, 'many');
  for (const [demand, gain] of HARDER)
    if (packed.length > FIRST_FLIGHT && packed.length <= FIRST_FLIGHT + gain) packed = await pack(body, demand);
  return packed;
}

/** Writes `<file>.br` beside the file; nothing for types that are compressed already. */
export async function writeCompressed(file: string, body: Buffer, demand: Demand): Promise<void> {
  if (!isCompressible(file)) return;
  const isPage = demand === 'many' && file.endsWith('.html');
  writeFileSync(file + BROTLI_ENDING, await (isPage ? packPage(body) : pack(body, demand)));
}
