/**
 * What a page leaves for `_payload.json` while it is rendered.
 * The map hangs on `globalThis`: pages run from Astro's prerender bundle and the integration that writes the files
 * from its source, so the two have different instances of this module in one process.
 */
const KEY = Symbol.for('mallfront.page-payloads');

/** What a page says for a feed: its line, and how the file begins that the line belongs to. */
export interface Listing {
  file: string;
  head: string;
  line: string;
}

/** Data for the payload, and what the page is made of beside what it links to: 'of products 12'. */
interface Left {
  data: unknown;
  madeOf: readonly string[];
  listing: Listing | undefined;
}

const shared = globalThis as typeof globalThis & { [KEY]?: Map<string, Left> };

function payloads(): Map<string, Left> {
  shared[KEY] ??= new Map();
  return shared[KEY];
}

/** '/zh/红茶壶-d-12-0.html' → '/zh/红茶壶-d-12-0/_payload.json'; '/' and '/index.html' → '/_payload.json'. */
export const payloadPath = (page: string) => `${page.replace(/\.html$/, '').replace(/\/(index)?$/, '')}/_payload.json`;

/** `page` is the page's own path, encoded (`Astro.url.pathname`) or as the link functions make it: '/zh/红茶壶-d-12-0.html'. */
export function leavePayload(
  page: string,
  data: unknown,
  madeOf: readonly string[] = [],
  listing: Listing | undefined = undefined,
): void {
  payloads().set(payloadPath(decodeURI(page)), { data, madeOf, listing });
}

/** Drops what pages left that came to nothing, so that no later build finds it. */
export const dropPayloads = (): void => payloads().clear();

/** Hands the data out once: it is not held to the end of the build. */
export function takePayload(page: string): Left | undefined {
  const path = payloadPath(page);
  const left = payloads().get(path);
  payloads().delete(path);
  return left;
}
