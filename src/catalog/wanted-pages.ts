import { readFileSync } from 'node:fs';
import { onceABuild } from '#domain/builds/once-a-build.ts';

/** Which pages a build makes, when it does not make all. */
export interface Wanted {
  /** Products whose pages of every marketing type are made. */
  products: readonly number[];
  /** Flash-sale products whose pages are made. */
  flashSale: readonly number[];
  /** Addresses of other pages: '/', '/zh/', '/tea-l-5'. */
  addresses: readonly string[];
}

/** Names the file that says it, for the process that renders. */
export const WANTED_FILE = 'MALL_WANTED';

/** Null for a build of all pages. */
export const wantedPages = onceABuild((): Wanted | null => {
  const file = process.env[WANTED_FILE];
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Wanted) : null;
});
