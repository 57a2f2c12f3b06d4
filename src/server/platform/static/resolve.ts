import { type PrettyAddress, readPrettyUrl } from '#domain/content/pretty-url.ts';
import { isBesidePages } from '#domain/content/redirect.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, localePrefix, splitLocale } from '#locale/locales.ts';
import { BARE_ROUTES, namesImpossible, readQueryForm } from '#locale/query-forms.ts';
import type { RedirectMap } from './build-files.ts';
import { isPartOfPage } from './file-types.ts';

/** What an address leads to. Paths are decoded; `to` is ready for a Location header. */
export type Resolution =
  | { kind: 'file'; path: string }
  | { kind: 'redirect'; to: string }
  /** `wantsPage`: a person may be reading; a missing script or picture needs no page. */
  | { kind: 'missing'; locale: Locale; path: string; wantsPage: boolean }
  | { kind: 'bad' };

/** The part of a build that addresses are looked up in, so that the disk is never asked about them. */
export interface Directory {
  files: ReadonlyMap<string, string>;
  canonical: ReadonlyMap<string, string>;
  /** Where old addresses lead: products by id, or other paths, all without language. */
  redirects: RedirectMap;
}

/** 'zh d 12-0', 'zh l 5'. */
export const addressKey = (locale: Locale, named: PrettyAddress) =>
  named.kind === 'goods' ? `${locale} d ${named.id}-${named.type}` : `${locale} l ${named.id}`;

const HOMES = new Set(LOCALES.map((locale) => `${localePrefix(locale)}/`));
const NOT_FOUND_PAGE = /^(\/[a-z]{2})?\/404\.html$/;

/** Text as one Unicode spelling; null for broken percent or UTF-8 encoding and for anything but an absolute path. */
function decodePath(raw: string): string | null {
  if (!raw.startsWith('/')) return null;
  // Node hands the bytes over as Latin-1; some clients send a path without encoding it.
  const text = /[\u0080-\u00ff]/.test(raw) ? Buffer.from(raw, 'latin1').toString('utf8') : raw;
  if (text.includes('\ufffd')) return null;
  if (!text.includes('%')) return text.normalize('NFC');
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return null;
  }
}

/** The file that stands for a path without a slash at its end. */
function fileFor({ files }: Directory, path: string): string | null {
  const candidate = [path, `${path}.html`].find((name) => files.has(name)) ?? null;
  return candidate && NOT_FOUND_PAGE.test(candidate) ? null : candidate;
}

/** Where products and lists are, whatever name the address gives them, with or without '.html'. */
function canonicalOf({ canonical }: Directory, path: string): string | null {
  const { locale, path: below } = splitLocale(path);
  const segment = below.slice(1);
  if (segment.includes('/')) return null;
  const named =
    readPrettyUrl(segment) ?? readPrettyUrl(segment.replace(/\.html$/, '')) ?? readPrettyUrl(`${segment}.html`);
  return named ? (canonical.get(addressKey(locale, named)) ?? null) : null;
}

/** A redirect inside this mall: `path` is one of the build's own addresses, so it can lead nowhere else. */
const redirectTo = (path: string, query: string): Resolution => ({
  kind: 'redirect',
  to: encodeURI(path) + query.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign)),
});

/** Where an address leads that names its product or page in the query; null for those that exist in no build. */
function queryFormOf(directory: Directory, path: string, query: string): Resolution | null {
  const { locale, path: below } = splitLocale(path);
  const form = query ? readQueryForm(below, query) : null;
  if (!form) return null;
  const page =
    'product' in form ? directory.canonical.get(addressKey(locale, form.product)) : localePrefix(locale) + form.path;
  if (!page || ('path' in form && !fileFor(directory, page))) return null;
  return redirectTo(page, form.rest);
}

/** '/en' before a path: the default language stands there without a prefix, as some links of the family name it. */
const DEFAULT_PREFIX = `/${DEFAULT_LOCALE}`;

/** The address without the prefix of the default language, as one redirect; null where the path has none. */
function withoutDefaultPrefix(directory: Directory, path: string, query: string): Resolution | null {
  if (path !== DEFAULT_PREFIX && !path.startsWith(`${DEFAULT_PREFIX}/`)) return null;
  const rest = path.slice(DEFAULT_PREFIX.length) || '/';
  // One prefix only: each more would be another step of a recursion that a stranger decides the depth of.
  if (rest.startsWith(`${DEFAULT_PREFIX}/`)) return null;
  const found = resolveDecoded(directory, rest, query);
  return found.kind === 'file' ? redirectTo(rest, query) : found;
}

/** Shops of one kind show a product below each of its collections as well. */
const IN_COLLECTION = /^\/collections\/[^/]+(?=\/products\/[^/]+$)/;
/** An import may let a path lead on to which an operator has led another. */
const MOST_LEADS = 2;

/** Where an address of the shop that was here before leads, in the language that it names, else in the default one. */
function ledOn(directory: Directory, path: string, query: string, leads: number): Resolution | null {
  const { locale, path: below } = splitLocale(path);
  const { redirects, canonical } = directory;
  const target = redirects.get(below) ?? redirects.get(below.replace(IN_COLLECTION, ''));
  if (target === undefined || leads >= MOST_LEADS) return null;
  const found = (prefix: string, language: Locale): Resolution | null => {
    if (typeof target === 'number') {
      const page = canonical.get(addressKey(language, { kind: 'goods', id: target, type: 0 }));
      return page ? redirectTo(page, query) : null;
    }
    if (isBesidePages(target)) return redirectTo(target, query);
    const next = resolveDecoded(directory, prefix + target, query, leads + 1);
    if (next.kind === 'redirect') return next;
    return next.kind === 'file' ? redirectTo(prefix + target, query) : null;
  };
  return found(localePrefix(locale), locale) ?? found('', DEFAULT_LOCALE);
}

function resolveDecoded(directory: Directory, path: string, query: string, leads = 0): Resolution {
  const unprefixed = withoutDefaultPrefix(directory, path, query);
  if (unprefixed) return unprefixed;
  if (HOMES.has(path)) {
    const home = path === '/' ? '/index.html' : `${path.slice(0, -1)}.html`;
    if (directory.files.has(home)) return { kind: 'file', path: home };
  }
  const named = queryFormOf(directory, path, query);
  if (named) return named;
  const { locale, path: below } = splitLocale(path);
  if (namesImpossible(below, query)) return { kind: 'missing', locale, path, wantsPage: true };
  const file = path.endsWith('/') ? null : fileFor(directory, path);
  if (file) return { kind: 'file', path: file };
  const bare = path.replace(/\/$/, '');
  const listed = BARE_ROUTES[bare.slice(localePrefix(locale).length)];
  if (listed && fileFor(directory, localePrefix(locale) + listed))
    return redirectTo(localePrefix(locale) + listed, query);
  const right = canonicalOf(directory, bare) ?? (bare !== path && fileFor(directory, bare) ? bare : null);
  if (right) return redirectTo(right, query);
  const led = ledOn(directory, bare, query, leads);
  if (led) return led;
  return { kind: 'missing', locale, path, wantsPage: !isPartOfPage(path) };
}

/** `target` is the request's target as it stands in its first line. */
export function resolveTarget(directory: Directory, target: string): Resolution {
  const mark = target.indexOf('?');
  const raw = mark < 0 ? target : target.slice(0, mark);
  // Most requests name a file outright.
  if (directory.files.has(raw) && !NOT_FOUND_PAGE.test(raw)) return { kind: 'file', path: raw };
  const path = decodePath(raw);
  return path === null ? { kind: 'bad' } : resolveDecoded(directory, path, mark < 0 ? '' : target.slice(mark));
}
