import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Listing } from '#catalog/page-payload.ts';
import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { LOCALES, localePath, splitLocale } from '#locale/locales.ts';
import { productOfLine } from '#seo/catalog/product-feed.ts';
import { feedFileOf, mergeFeed } from '#seo/catalog/product-feed-file.ts';
import { putFile } from './put-file.ts';

/** Takes what product pages say for the feeds while they are rendered, in whatever order they come. */
export function createFeedCollector(folder: string) {
  const begun = new Set<string>();
  return ({ file, head, line }: Listing) => {
    const path = join(folder, file);
    if (!line) return;
    if (!begun.has(file)) {
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, head);
      begun.add(file);
    }
    appendFileSync(path, `\n${line}`);
  };
}

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Paths of the feeds that a build has. */
const feedsIn = (folder: string): string[] =>
  LOCALES.map((locale) => localePath(locale, 'feeds')).flatMap((place) =>
    existsSync(join(folder, place)) ? readdirSync(join(folder, place)).map((name) => `${place}/${name}`) : [],
  );

const nothingGoes = () => false;

/** Puts the lines of a new build in order, one file in memory at a time. */
export function finishFeeds(folder: string): void {
  for (const feed of feedsIn(folder))
    putFile(join(folder, feed), mergeFeed('', textOf(join(folder, feed)), nothingGoes));
}

/** Brings the lines of a part of a build to those of the parts before it. */
export function joinFeeds(part: string, whole: string): void {
  for (const feed of feedsIn(part)) {
    putFile(join(whole, feed), mergeFeed(textOf(join(whole, feed)), textOf(join(part, feed)), nothingGoes));
    rmSync(join(part, feed));
  }
}

/** Brings what an older build says of some pages into the feeds of a new one. */
export function carryFeedLines(older: string, folder: string, files: readonly string[]): void {
  for (const [feed, entries] of Map.groupBy(entriesOf(files), (entry) => entry.feed)) {
    const ids = new Set(entries.map(({ id }) => id));
    const isWanted = (line: string) => {
      const id = productOfLine(line);
      return id === null || ids.has(id);
    };
    const lines = textOf(join(older, feed)).split('\n').filter(isWanted).join('\n');
    if (lines) putFile(join(folder, feed), mergeFeed(lines, textOf(join(folder, feed)), nothingGoes));
  }
}

interface Entry {
  id: number;
  feed: string;
  /** The page's address as it stands in a line. */
  link: string;
}

/** Where pages of products stand in feeds; other pages stand in none. */
function entriesOf(files: readonly string[]): Entry[] {
  return files.flatMap((file) => {
    const { locale, path } = splitLocale(file);
    const named = readPrettyUrl(path.slice(1));
    if (named?.kind !== 'goods' || named.type !== 0) return [];
    return [{ id: named.id, feed: feedFileOf(locale, named.id), link: encodeURI(file) }];
  });
}

/**
 * Brings the feeds of a build in service in line with pages that were made anew and pages that went. A product that got
 * another name has its new line already when its old page goes, so a page takes away only lines that lead to it.
 */
export function updateFeeds(
  live: string,
  fresh: string | null,
  made: readonly string[],
  gone: readonly string[],
): void {
  const [again, lost] = [entriesOf(made), entriesOf(gone)];
  for (const feed of new Set([...again, ...lost].map((entry) => entry.feed))) {
    const here = (entries: readonly Entry[]) => entries.filter((entry) => entry.feed === feed);
    const ids = new Set(here(again).map(({ id }) => id));
    const links = new Map(here(lost).map(({ id, link }) => [id, link]));
    const isGone = (id: number, line: string) => {
      const link = links.get(id);
      return ids.has(id) || (link !== undefined && line.includes(link));
    };
    const [old, changed] = [textOf(join(live, feed)), fresh ? textOf(join(fresh, feed)) : ''];
    if (old || changed) putFile(join(live, feed), mergeFeed(old, changed, isGone));
  }
}
