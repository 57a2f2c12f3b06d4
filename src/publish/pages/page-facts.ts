import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import type { Markup, Tag } from './markup.ts';

/** What a page says about itself in its head, for sitemaps and for the check of its alternates. */
export interface PageFacts {
  language: string;
  /** Names the set of pages that are one page in several languages; '' for a page without alternates. */
  group: string;
  image: string | null;
  /** Whether search engines are to list the page: it is its own canonical address and has no `noindex`. */
  indexed: boolean;
  /** What is wrong with its alternates; '' for nothing. */
  fault: string;
}

/** An address of this mall as its decoded path; other text as it is. */
function pathOf(address: string): string {
  const url = URL.parse(address, 'http://mall.invalid');
  try {
    return url ? decodeURIComponent(url.pathname) : address;
  } catch {
    return address;
  }
}

/** The name of a set of alternates; members are 'en /red-teapot-d-12-0.html'. */
export const groupName = (members: readonly string[]) =>
  members.length === 0
    ? ''
    : createHash('sha256')
        .update([...members].sort().join('\n'))
        .digest('base64url')
        .slice(0, 12);

function alternatesFault(address: string, alternates: Map<string, string>): string {
  if (alternates.size === 0) return '';
  if (!alternates.has('x-default')) return 'its alternates have no x-default';
  if (alternates.get('x-default') !== alternates.get(DEFAULT_LOCALE))
    return 'its x-default is not the page in the default language';
  return [...alternates.values()].includes(address) ? '' : 'its alternates do not name the page itself';
}

function metaOf(head: readonly Tag[], name: string): string | undefined {
  const metas = head.filter((tag) => tag.name === 'meta').map(({ attributes }) => attributes);
  return metas.find((meta) => meta.get('name') === name || meta.get('property') === name)?.get('content');
}

const linksOf = (head: readonly Tag[], rel: string) =>
  head.filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === rel).map((tag) => tag.attributes);

/** `address` is the page's own path as browsers ask for it. */
export function readPageFacts(address: string, { head }: Pick<Markup, 'head'>): PageFacts {
  const alternates = new Map(
    linksOf(head, 'alternate').flatMap((link) => {
      const language = link.get('hreflang');
      return language ? [[language, pathOf(link.get('href') ?? '')] as const] : [];
    }),
  );
  const languages = [...alternates].filter(([language]) => language !== 'x-default');
  const canonical = linksOf(head, 'canonical')[0]?.get('href');
  return {
    language: head.find(({ name }) => name === 'html')?.attributes.get('lang') ?? '',
    group: groupName(languages.map(([language, path]) => `${language} ${path}`)),
    image: metaOf(head, 'og:image') ?? null,
    indexed: canonical !== undefined && pathOf(canonical) === address && !/noindex/.test(metaOf(head, 'robots') ?? ''),
    fault: alternatesFault(address, alternates),
  };
}
