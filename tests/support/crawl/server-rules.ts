import { LOCALES, localePath } from '#locale/locales.ts';
import type { CrawledBuild } from './build.ts';

const AT_ONCE = 16;

/** Asks about addresses side by side, and gives what is wrong with them. */
async function requestAll(
  paths: readonly string[],
  judge: (path: string) => Promise<string | null>,
): Promise<string[]> {
  const waiting = paths.values();
  const faults: string[] = [];
  const work = async () => {
    for (const path of waiting) {
      const fault = await judge(path);
      if (fault) faults.push(`${path}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

const head = (origin: string, path: string) =>
  fetch(origin + encodeURI(path).replaceAll('%25', '%'), { method: 'HEAD', redirect: 'manual' });

/** Addresses of the build that the server answers with anything but their own file. */
export function servedFaults(origin: string, build: CrawledBuild, paths: Iterable<string>): Promise<string[]> {
  return requestAll([...paths], async (path) => {
    const { status, headers } = await head(origin, path);
    if (status === 301) {
      const to = decodeURI(new URL(headers.get('location') ?? '', origin).pathname);
      return path.includes('?') && build.fileFor(to) ? null : `moved to ${to}`;
    }
    const hash = build.files.get(
      build.fileFor(path.split('?')[0] ?? '')?.replace(/^(\/..)\/index\.html$/, '$1.html') ?? '',
    );
    if (status !== 200) return `answers ${status}`;
    return hash && headers.get('etag')?.includes(hash) ? null : 'is another file';
  });
}

/** Addresses of the usual forms that stand for nothing. */
const NOTHING = [
  'nothing-here',
  'tea-d-999999999-0.html',
  'tea-l-999999999',
  'activity/information_info/999999999',
  'activity/information_list/999999999',
  'merchant/merchant_home/999999999',
  'product/product_recommended/999999999',
  'users/agreement_rules/nothing',
  'feeds/goods-999.xml',
];

/** Addresses of nothing that are answered as if there were something. */
export const softMissing = (origin: string): Promise<string[]> =>
  requestAll(
    NOTHING.flatMap((path) => LOCALES.map((locale) => localePath(locale, path))),
    async (path) => {
      const { status } = await head(origin, path);
      return status === 404 ? null : `answers ${status}`;
    },
  );
