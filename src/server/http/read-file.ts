import type { Context } from 'hono';
import { FILE_FIELD, MOST_FILE_BYTES } from '#contract/envelope.ts';
import { type Failure, fail } from '../failure.ts';
import { pictureTooLarge } from '../images/repaint.ts';

/** The file with what a form puts around it. */
const MOST_BODY_BYTES = MOST_FILE_BYTES + 64 * 1024;

const bad = (field: string) => fail('badInput', { field });

/** Counts while it reads, because a body that is sent in chunks does not say its size; null for too large a one. */
async function readBody(body: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BODY_BYTES) return null;
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

/** The form as the platform reads it; null for one that makes no sense, or that was broken off. */
const formOf = (body: Blob, type: string) =>
  new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => null);

async function theFile(body: ReadableStream<Uint8Array>, type: string): Promise<Uint8Array | Failure> {
  const read = await readBody(body);
  if (!read) return pictureTooLarge(MOST_FILE_BYTES);
  const files = (await formOf(read, type))?.getAll(FILE_FIELD) ?? [];
  const [file] = files;
  if (files.length !== 1 || !(file instanceof File)) return bad(FILE_FIELD);
  return file.size > MOST_FILE_BYTES ? pictureTooLarge(MOST_FILE_BYTES) : new Uint8Array(await file.arrayBuffer());
}

/**
 * The one file of a request, read when it is asked for. Forms can be sent from any site, so a browser has to say that
 * this one comes from ours; clients that are no browser say nothing.
 */
export async function readFile({ req }: Context): Promise<Uint8Array | Failure> {
  const type = req.header('Content-Type') ?? '';
  const from = req.header('Sec-Fetch-Site');
  if (from !== undefined && from !== 'same-origin') return bad('Sec-Fetch-Site');
  if (!/^multipart\/form-data\b/i.test(type)) return bad('Content-Type');
  if (Number(req.header('Content-Length') ?? 0) > MOST_BODY_BYTES) return pictureTooLarge(MOST_FILE_BYTES);
  return req.raw.body ? theFile(req.raw.body, type).catch(() => bad(FILE_FIELD)) : bad(FILE_FIELD);
}
