import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { type Locale, splitLocale } from '#locale/locales.ts';
import { inside, type Tag, tagsOf, textOf } from './html.ts';

/** One page of a build as a search engine meets it. */
export interface CrawledPage {
  address: string;
  locale: Locale;
  kind: string;
  html: string;
  /** From the opening of <main> on, to its end. */
  main: string;
  head: Tag[];
  title: string;
  h1: string[];
  /** Structured data, parsed; what does not parse is a string. */
  data: unknown[];
  isIndexed: boolean;
  canonical: string | undefined;
}

const KINDS: [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/activity\/information_info\//, 'article'],
  [/^\/merchant\/merchant_home\//, 'shop'],
];

function kindOf(path: string): string {
  const named = readPrettyUrl(path.slice(1));
  return named?.kind ?? KINDS.find(([form]) => form.test(path))?.[1] ?? 'other';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) => parsed(json));

export const attribute = (tags: readonly Tag[], match: Record<string, string>, wanted: string) =>
  tags.find(({ of }) => Object.entries(match).every(([key, value]) => of[key] === value))?.of[wanted];

export function readPage(address: string, html: string): CrawledPage {
  const { locale, path } = splitLocale(address);
  const head = tagsOf(html.slice(0, html.indexOf('</head>')), 'html|link|meta|script');
  const canonical = attribute(head, { rel: 'canonical' }, 'href');
  const robots = attribute(head, { name: 'robots' }, 'content') ?? '';
  return {
    address,
    locale,
    kind: kindOf(path),
    html,
    main: html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')),
    head,
    title: textOf(inside(html, /<title>/, '</title>') ?? ''),
    h1: [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = '']) => textOf(text)),
    data: dataIn(html),
    isIndexed: !robots.includes('noindex'),
    canonical,
  };
}

/** Everything that the page leads to or is made of, as it stands there. */
export function referencesOf({ html }: CrawledPage): string[] {
  const tags = tagsOf(html, 'a|link|img|source|script|form|video');
  return tags.flatMap(({ name, of }) => {
    const sets = (of['srcset'] ?? '').split(',').map((one) => one.trim().split(' ')[0] ?? '');
    const target = name === 'form' ? of['action'] : (of['href'] ?? of['src']);
    return [...sets, target ?? ''].filter(Boolean);
  });
}
