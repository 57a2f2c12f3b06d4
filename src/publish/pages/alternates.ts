import type { Alternate } from '#locale/links.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import type { SitemapPage } from '#seo/sitemap.ts';
import { groupKey, type LeftOut } from '../build/left-out.ts';
import { groupName } from './page-facts.ts';
import type { PageRecord } from './page-record.ts';

/** Pages that are one page in several languages. */
export function groupPages(records: readonly PageRecord[]): Map<string, PageRecord[]> {
  const groups = new Map<string, PageRecord[]>();
  for (const record of records) {
    if (!record.indexed || !record.group) continue;
    const members = groups.get(record.group);
    if (members) members.push(record);
    else groups.set(record.group, [record]);
  }
  return groups;
}

const nameOf = (members: readonly PageRecord[]) =>
  groupName(members.map(({ language, address }) => `${language} ${address}`));

/**
 * What is wrong with the pages' alternates: a page that names others which do not exist or do not name it back.
 * A page without one of its languages is recorded as such. Every member of a set carries the set's name, so a set whose members give another name is not mutual.
 */
export function alternateFaults(records: readonly PageRecord[], leftOut: readonly LeftOut[] = []): string[] {
  const own = records.filter((record) => record.fault).map((record) => `${record.address}: ${record.fault}`);
  const known = new Set(leftOut.map(({ file }) => groupKey(file)));
  const isKnown = (members: readonly PageRecord[]) => members.some(({ file }) => known.has(groupKey(file)));
  const sets = [...groupPages(records)].filter(([name, members]) => nameOf(members) !== name && !isKnown(members));
  return [
    ...own,
    ...sets.map(([, members]) => `${members[0]?.address}: its alternates do not all exist or do not name it back`),
  ];
}

function alternatesOf(members: readonly PageRecord[]): Alternate[] {
  const named = members.map(({ language, address }) => ({ hreflang: language, path: address }));
  const original = named.find((one) => one.hreflang === DEFAULT_LOCALE);
  return original ? [...named, { hreflang: 'x-default', path: original.path }] : named;
}

/** The pages that search engines are to list, each with those of its alternates that exist. */
export function* sitemapPages(records: readonly PageRecord[]): Generator<SitemapPage> {
  const groups = groupPages(records);
  for (const { address, group, image, indexed } of records) {
    if (!indexed) continue;
    const members = groups.get(group) ?? [];
    yield { path: address, alternates: members.length > 1 ? alternatesOf(members) : [], images: image ? [image] : [] };
  }
}
