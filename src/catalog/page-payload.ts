/**
 * What a page leaves for `_payload.json` while it is rendered.
 * The map hangs on `globalThis`: pages run from Astro's prerender bundle and the integration that writes the files
 * from its source, so the two have different instances of this module in one process.
 */
const KEY = Symbol.for('mallfront.page-payloads');
const shared = globalThis as typeof globalThis & { [KEY]?: Map<string, unknown> };

function payloads(): Map<string, unknown> {
  shared[KEY] ??= new Map();
  return shared[KEY];
}

/** '/zh/红茶壶-d-12-0.html' → '/zh/红茶壶-d-12-0/_payload.json'; '/' and '/index.html' → '/_payload.json'. */
export const payloadPath = (page: string) => `${page.replace(/\.html$/, '').replace(/\/(index)?$/, '')}/_payload.json`;

/** `page` is the page's own path, encoded (`Astro.url.pathname`) or as the link functions make it: '/zh/红茶壶-d-12-0.html'. */
export function leavePayload(page: string, data: unknown): void {
  payloads().set(payloadPath(decodeURI(page)), data);
}

/** Hands the data out once: it is not held to the end of the build. */
export function takePayload(page: string): unknown {
  const path = payloadPath(page);
  const data = payloads().get(path);
  payloads().delete(path);
  return data;
}
