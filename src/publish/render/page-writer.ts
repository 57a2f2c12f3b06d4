import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { payloadPath, takePayload } from '#catalog/page-payload.ts';
import { contentHash } from '#server/platform/static/content-hash.ts';
import { type Demand, writeCompressedSync } from '../files/compress.ts';
import { createFeedCollector } from '../files/product-feeds.ts';
import type { InlineCollector } from '../pages/inline-code.ts';
import type { InlineFiles } from '../pages/inline-files.ts';
import { readMarkup } from '../pages/markup.ts';
import { readPageFacts } from '../pages/page-facts.ts';
import { shownThings } from '../pages/page-links.ts';
import { addressOf, type PageRecord } from '../pages/page-record.ts';
import { PAGES_FILE, POLICIES_FILE } from '../pages/page-records.ts';

const SHOP = /\/merchant_home\//;

/**
 * Home pages are few, and where most visits begin. Homes of shops are few too, and just too long for the first round trip
 * at the quick level. Products and lists are not few: 5,000 of them would cost two minutes at the level of shops.
 */
function demandOf(address: string): Demand {
  if (address.endsWith('/')) return 'hot';
  return SHOP.test(address) ? 'few' : 'many';
}

/**
 * Writes a page and what belongs to it: payload, compressed forms, its line for the manifest. `folder` is where the
 * pages go. Small files are written at a stroke: three trips through the thread pool for each cost more than the disk.
 */
export async function createPageWriter(folder: string, inline: InlineCollector, moveCode: InlineFiles) {
  await mkdir(join(folder, '_mall'), { recursive: true });
  const lines = createWriteStream(join(folder, PAGES_FILE));
  const made = new Set<string>();
  const collect = createFeedCollector(folder);

  const makeFolder = (path: string) => {
    if (made.has(path)) return;
    mkdirSync(path, { recursive: true });
    made.add(path);
  };
  const writeFile = (file: string, body: Buffer, demand: Demand) => {
    writeFileSync(file, body);
    writeCompressedSync(file, body, demand);
  };
  const writePayload = (page: string, data: unknown): string | null => {
    if (data === undefined) return null;
    const body = Buffer.from(JSON.stringify(data));
    const path = join(folder, payloadPath(page));
    mkdirSync(dirname(path), { recursive: true });
    writeFile(path, body, 'many');
    return contentHash(body);
  };
  return {
    /** `file` is the page's path below the folder, decoded. */
    async write(file: string, rendered: string): Promise<void> {
      const markup = readMarkup(rendered);
      const { html, code } = await moveCode(rendered, markup);
      const body = Buffer.from(html);
      const address = addressOf(file);
      const policy = inline.take(address, code);
      const left = takePayload(file);
      if (left?.listing) collect(left.listing);
      const record: PageRecord = {
        file,
        address,
        hash: contentHash(body),
        payload: writePayload(file, left?.data),
        shows: [...(left?.madeOf ?? []), ...shownThings(markup)],
        policy,
        ...readPageFacts(address, markup),
      };
      lines.write(`${JSON.stringify(record)}\n`);
      const path = join(folder, file);
      makeFolder(dirname(path));
      writeFile(path, body, demandOf(address));
    },
    async finish(): Promise<void> {
      lines.end();
      await finished(lines);
      writeFileSync(join(folder, POLICIES_FILE), JSON.stringify(inline.sets()));
    },
  };
}
