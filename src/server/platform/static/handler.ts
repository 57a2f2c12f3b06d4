import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlatformConfig } from '../config/config.ts';
import type { FileStore } from '../files/file-store.ts';
import { createBodies } from './bodies.ts';
import type { SiteSource } from './follow-site.ts';
import { PICTURES, sendPicture } from './pictures.ts';
import { resolveTarget } from './resolve.ts';
import { type Sending, sendFile } from './send-file.ts';
import { sendMissing } from './send-missing.ts';

const NOT_BUILT =
  'The pages of this mall have not been built yet. Run `npm run build`, or `npm start`, which does it by itself.';

export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const body = Buffer.from(`${text}\n`);
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': body.length,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
      ...headers,
    })
    .end(body);
}

/** A page that came a moment ago may load what the list of files did not have then. */
const comesWithPages = (path: string) => path.startsWith('/_astro/') || path.endsWith('/_payload.json');

/** A file that is listed and gone was taken away a moment ago, by itself or with its build: what is there now answers. */
async function sendTarget(
  request: IncomingMessage,
  response: ServerResponse,
  source: SiteSource,
  sending: Sending,
  isLast = false,
): Promise<void> {
  const site = source.current();
  if (!site) return sendText(response, 503, NOT_BUILT, { 'Retry-After': '10' });
  const resolution = resolveTarget(site, request.url ?? '');
  switch (resolution.kind) {
    case 'file':
      if (await sendFile(request, response, site, resolution.path, sending)) return;
      if (isLast) return sendText(response, 503, 'The page is being replaced. Try again.', { 'Retry-After': '1' });
      await source.refresh();
      return sendTarget(request, response, source, sending, true);
    case 'redirect':
      return sendText(response, 301, `Moved to ${resolution.to}`, { Location: resolution.to });
    case 'bad':
      return sendText(response, 400, 'The address is not encoded properly.');
    case 'missing':
      if (isLast || !comesWithPages(resolution.path))
        return sendMissing(request, response, site, sending.origin, resolution);
      await source.refresh();
      return sendTarget(request, response, source, sending, true);
  }
}

/** Settles when the picture of a file is made, or when it never will be. */
export type MissingPicture = (file: string) => Promise<void>;

/**
 * Answers GET and HEAD for pages, assets and pictures; Node leaves the body out of answers to HEAD. A request for a
 * picture that is still being made waits for it, because a browser that receives a 404 shows a gap.
 */
export function createStaticHandler(
  source: SiteSource,
  pictures: FileStore,
  { origin }: Pick<PlatformConfig, 'origin'>,
  missingPicture?: MissingPicture,
): StaticHandler {
  const sending: Sending = { origin, bodies: createBodies() };
  return async (request, response) => {
    const target = request.url ?? '';
    if (target.startsWith(PICTURES)) {
      const name = target.slice(PICTURES.length).split('?')[0] ?? '';
      const send = () => sendPicture(request, response, pictures, name, sending);
      if (await send()) return;
      if (missingPicture) {
        await missingPicture(name);
        if (await send()) return;
      }
    }
    await sendTarget(request, response, source, sending);
  };
}
