import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE } from '#locale/locales.ts';

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

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const TAG = /<(html|link|meta)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([a-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#38': '&', '#39': "'", '#34': '"' };

const plain = (text: string) => text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

function readTag([, name = '', inside = '']: RegExpMatchArray): Tag {
  const pairs = [...inside.matchAll(ATTRIBUTE)].map(([, key = '', a, b, c]) => [
    key.toLowerCase(),
    plain(a ?? b ?? c ?? ''),
  ]);
  return { name: name.toLowerCase(), attributes: Object.fromEntries(pairs) };
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

/** `address` is the page's own path as browsers ask for it. */
export function readPageFacts(address: string, html: string): PageFacts {
  const end = html.indexOf('</head>');
  // The inlined style sheet is most of the head and names nothing.
  const head = (end < 0 ? html.slice(0, 2000) : html.slice(0, end)).replace(/<style[\s\S]*?<\/style>/g, '');
  const tags = [...head.matchAll(TAG)].map(readTag);
  const links = (rel: string) => tags.filter((tag) => tag.name === 'link' && tag.attributes['rel'] === rel);
  const meta = (name: string) =>
    tags.find((tag) => tag.attributes['name'] === name || tag.attributes['property'] === name)?.attributes['content'];
  const alternates = new Map(
    links('alternate').flatMap(({ attributes: a }) =>
      a['hreflang'] ? [[a['hreflang'], pathOf(a['href'] ?? '')] as const] : [],
    ),
  );
  const languages = [...alternates].filter(([language]) => language !== 'x-default');
  const canonical = links('canonical')[0]?.attributes['href'];
  return {
    language: tags.find((tag) => tag.name === 'html')?.attributes['lang'] ?? '',
    group: groupName(languages.map(([language, path]) => `${language} ${path}`)),
    image: meta('og:image') ?? null,
    indexed: canonical !== undefined && pathOf(canonical) === address && !/noindex/.test(meta('robots') ?? ''),
    fault: alternatesFault(address, alternates),
  };
}
