import type { ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Larger files than this pass through without being kept. */
const MOST_KEPT_BYTES = 1024 * 1024;

/** Collects what passes; `keep` receives all of it. */
function collecting(bytes: number, keep: (body: Buffer) => void): Transform {
  const chunks: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (bytes <= MOST_KEPT_BYTES) chunks.push(chunk);
      done(null, chunk);
    },
    flush(done) {
      const body = Buffer.concat(chunks);
      if (body.length === bytes) keep(body);
      done();
    },
  });
}

/**
 * Sends a file of a bucket while it arrives, and hands a small one to `keep` when it is whole. A client that breaks off is
 * no fault; a bucket that breaks off rejects, with the answer cut short.
 */
export async function sendStream(
  response: ServerResponse,
  headers: readonly string[],
  { stream, bytes }: { stream: Readable; bytes: number },
  keep: (body: Buffer) => void,
): Promise<void> {
  response.writeHead(200, [...headers]);
  try {
    await pipeline(stream, collecting(bytes, keep), response);
  } catch (error) {
    if (stream.errored && (stream.errored as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
