import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import type { BuildInputs, BuildManifest } from '#server/platform/static/build-files.ts';
import type { PageRecord } from '../pages/page-record.ts';

/** What caches may do with each kind of address. */
const ROUTE_RULES: BuildManifest['routeRules'] = {
  '/_astro/**': { cache: 'immutable' },
  '/pictures/**': { cache: 'immutable' },
  '/**': { cache: 'revalidate' },
};

/** Addresses by language under what their last segment names: products '12-0', category '5'. */
function addressesOf(records: readonly PageRecord[], kind: 'goods' | 'list'): Record<string, Record<string, string>> {
  const byId: Record<string, Record<string, string>> = {};
  for (const { address, language } of records) {
    const named = readPrettyUrl(address.slice(address.lastIndexOf('/') + 1));
    if (named?.kind !== kind) continue;
    const id = named.kind === 'goods' ? `${named.id}-${named.type}` : String(named.id);
    byId[id] = { ...byId[id], [language]: address };
  }
  return byId;
}

/** Addresses of products by '12-0' (id and marketing type) and language. */
export const productAddresses = (records: readonly PageRecord[]) => addressesOf(records, 'goods');

/** The manifest for clients. `records` are sorted, so the same pages give the same bytes. */
export const buildManifest = (
  id: string,
  builtAt: Date,
  inputs: BuildInputs,
  records: readonly PageRecord[],
): BuildManifest => ({
  id,
  builtAt: builtAt.toISOString(),
  inputs,
  routeRules: ROUTE_RULES,
  pages: Object.fromEntries(
    records.map(({ address, hash, payload }) => [address, { hash, payload: payload !== null }]),
  ),
  product: productAddresses(records),
  categories: addressesOf(records, 'list'),
});
