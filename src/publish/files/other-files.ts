import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '#server/platform/static/content-hash.ts';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';
import { isProductFile } from '../pages/page-record.ts';
import { createBacklog } from '../render/backlog.ts';
import { writeCompressed } from './compress.ts';

const AT_ONCE = 4;
/**
 * Read by servers and CDNs, not by browsers; `_mall/build.json` is the exception and is listed by its writer. Home pages
 * have another file for hosts that know no other; ours answers their address.
 */
const PRIVATE = /^\/(_headers$|_mall\/|[a-z]{2}\/index\.html$)/;

/** A folder that holds a product page's payload and nothing else: nine in ten of a mall's are, and slow to look into. */
const isPayloadFolder = (path: string) => isProductFile(`${path}.html`);

/** Paths of all files below `path`, but for payloads of products. */
async function filesBelow(folder: string, path = ''): Promise<string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true });
  const below: string[] = [];
  for (const entry of entries) {
    const own = `${path}/${entry.name}`;
    if (entry.isFile()) below.push(own);
    else if (entry.isDirectory() && !isPayloadFolder(own)) below.push(...(await filesBelow(folder, own)));
  }
  return below;
}

/** Everything in the build that is no page and no payload: assets, public files, sitemaps. */
const listOthers = async (folder: string, known: ReadonlySet<string>): Promise<string[]> =>
  (await filesBelow(folder)).filter((path) => !path.endsWith(BROTLI_ENDING) && !known.has(path) && !PRIVATE.test(path));

/** Compresses them and gives each one's hash by its path. Linked assets of older builds bring their compressed forms along. */
export async function finishOtherFiles(folder: string, known: ReadonlySet<string>): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const backlog = createBacklog(AT_ONCE);
  for (const path of await listOthers(folder, known)) {
    await backlog.add(async () => {
      const file = join(folder, path);
      const body = await readFile(file);
      hashes[path.normalize('NFC')] = contentHash(body);
      if (!existsSync(`${file}${BROTLI_ENDING}`))
        await writeCompressed(file, body, body.length > 1_000_000 ? 'many' : 'hot');
    });
  }
  await backlog.drain();
  return hashes;
}
