import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from './page-record.ts';

/** Shorter scripts cost less in the page than a request; the colour-mode script must stay, it runs before the first paint. */
const LEAST = 600;

const CLASSIC = /<script>([\s\S]*?)<\/script>/g;

/**
 * Astro writes the loader of islands and our directive into every page that has one: 2 kB of its packed size. As
 * files they are fetched once for the whole visit, and the page fits into the first flight.
 */
export function createInlineFiles(folder: string, isOurs: (text: string) => boolean) {
  /** Names by code; none for code that is not ours, which stays in the page for the policy to refuse. */
  const names = new Map<string, string | null>();
  const written = new Map<string, Promise<void>>();
  const write = async (name: string, code: string) => {
    await mkdir(join(folder, '_astro'), { recursive: true });
    await writeFile(join(folder, '_astro', name), code);
  };
  const nameOf = (code: string): string | null => {
    const known = names.get(code);
    if (known !== undefined) return known;
    const name = isOurs(code) ? `island.${contentHash(Buffer.from(code)).slice(0, 8)}.js` : null;
    names.set(code, name);
    return name;
  };
  /** The page with its long scripts moved into files. */
  return async (html: string): Promise<string> => {
    const moved = html.replace(CLASSIC, (whole, code: string) => {
      const name = code.length < LEAST ? null : nameOf(code);
      if (!name) return whole;
      if (!written.has(name)) written.set(name, write(name, code));
      return `<script defer src="/_astro/${name}"></script>`;
    });
    await Promise.all(written.values());
    return moved;
  };
}
