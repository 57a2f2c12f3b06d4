import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** One file of an archive. */
export interface Entry {
  name: string;
  bytes: Uint8Array;
}

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Resolves when all of it is on the disk. */
  finish(): Promise<void>;
  /** Gives up an archive that is not to be whole; its file stays. */
  abandon(reason: unknown): Promise<void>;
}

/** Most of an archive are pictures, which no compression makes smaller. */
const FAST = { level: constants.Z_BEST_SPEED };

/** Writes a .tar.gz that only its owner can read. The file must not exist. */
export function writeArchive(path: string): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(readable, createGzip(FAST), file);
  // Awaited later; until then a full disk must not end the process.
  written.catch(() => {});
  const add = async (name: string, bytes: Uint8Array) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    if (bytes.length > 0) await writer.write(new Uint8Array(bytes));
    await writer.close();
  };
  return {
    add: (name, bytes) =>
      add(name, bytes).catch(async (error: unknown) => {
        // What the disk says is the reason; the packer only says that nobody reads any more.
        controller.error(error);
        await written;
        throw error;
      }),
    async finish() {
      controller.finalize();
      await written;
    },
    async abandon(reason) {
      controller.error(reason);
      await written.catch(() => {});
    },
  };
}

/** Hands over what comes, and whether it came to its end. */
async function feed(pieces: AsyncIterable<Uint8Array>, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}

/** Reads the files of a .tar.gz one after the other. Throws for an archive that is damaged or ends too early. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const writer = writable.getWriter();
  const unpacked = pipeline(createReadStream(path), createGunzip(), (pieces) => feed(pieces, writer));
  // What fails there fails the entries as well, which are awaited first.
  unpacked.catch(() => {});
  for await (const { header, body } of readable)
    yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
  await unpacked;
}
