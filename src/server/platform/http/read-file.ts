import type { Context } from 'hono';
import { MOST_FILE_BYTES } from '#contract/envelope.ts';
import { type Failure, fail, isFailure } from '../failure.ts';
import { pictureTooLarge } from '../images/repaint.ts';
import { MOST_BODY_BYTES, notAForm, readForm } from './read-form.ts';

const bad = (field: string) => fail('badInput', { field });

/** Whether a browser sends it for a page of ours or of a listed origin. */
function isFromOurPages({ req }: Context, corsOrigins: readonly string[]): boolean {
  const from = req.header('Sec-Fetch-Site');
  return from === undefined || from === 'same-origin' || corsOrigins.includes(req.header('Origin') ?? '');
}

async function fileOf(context: Context, corsOrigins: readonly string[]): Promise<Uint8Array | Failure> {
  const { req } = context;
  const type = req.header('Content-Type') ?? '';
  if (!isFromOurPages(context, corsOrigins)) return bad('Sec-Fetch-Site');
  if (!/^multipart\/form-data\b/i.test(type)) return bad('Content-Type');
  if (Number(req.header('Content-Length') ?? 0) > MOST_BODY_BYTES) return pictureTooLarge(MOST_FILE_BYTES);
  return req.raw.body ? readForm(req.raw.body, type).catch(notAForm) : notAForm();
}

/**
 * The one file of a request, read when it is asked for. Forms can be sent from any site, so a browser has to say that
 * this one comes from ours, or from an origin that may call the mall; clients that are no browser say nothing. After a
 * refusal the connection ends: the rest of the body is not worth reading.
 */
export async function readFile(context: Context, corsOrigins: readonly string[]): Promise<Uint8Array | Failure> {
  const file = await fileOf(context, corsOrigins);
  if (isFailure(file)) context.header('Connection', 'close');
  return file;
}
