import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { hasCall, readMall } from './call.ts';

/** Every old address with the product (by id) or the path that it leads to; none where the back end does not know any. */
export async function readRedirects(): Promise<Record<string, number | string>> {
  if (!(await hasCall('redirects'))) return {};
  const all: Record<string, number | string> = {};
  for (let after: string | null = ''; after !== null; ) {
    const batch: { list: { path: string; productId: number | null; target: string }[]; next: string | null } =
      await readMall(DEFAULT_LOCALE, 'redirects', { after });
    for (const { path, productId, target } of batch.list) all[path] = productId ?? target;
    after = batch.next;
  }
  return all;
}
