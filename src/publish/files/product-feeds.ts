import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Listing } from '#catalog/page-payload.ts';
import { readPrettyUrl } from '#domain/content/pretty-url.ts';
import { LOCALES, localePath, splitLocale } from '#locale/locales.ts';
import { productOfLine } from '#seo/catalog/product-feed.ts';
import { changeFeed, type FeedChange, feedFileOf, mergeFeed } from '#seo/catalog/product-feed-file.ts';
import { appendJsonLines, readJsonLines } from '#server/platform/static/json-lines.ts';
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

/** Puts the lines of a new build in order, one file in memory at a time. */
export function finishFeeds(folder: string): void {
  for (const feed of feedsIn(folder)) putFile(join(folder, feed), mergeFeed('', textOf(join(folder, feed))));
}

/** Brings the lines of a part of a build to those of the parts before it. */
export function joinFeeds(part: string, whole: string): void {
  for (const feed of feedsIn(part)) {
    putFile(join(whole, feed), mergeFeed(textOf(join(whole, feed)), textOf(join(part, feed))));
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
    if (lines) putFile(join(folder, feed), mergeFeed(lines, textOf(join(folder, feed))));
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

/** What publishing has to change in feeds: they are large, so that is noted, and done for many changes at once. */
export const FEED_CHANGES = '_mall/feed-changes.ndjson';

/** Of one feed. */
interface NotedChange {
  feed: string;
  /** Products whose pages were made anew. */
  made: number[];
  /** Products whose pages went, with the addresses of these. */
  gone: [id: number, link: string][];
  /** Text with the new lines. */
  lines: string;
}

/** Notes for feeds that pages of a build were made anew, those of `fresh`, or taken away. */
export function noteFeedChanges(
  live: string,
  fresh: string | null,
  made: readonly string[],
  gone: readonly string[],
): void {
  const [again, lost] = [entriesOf(made), entriesOf(gone)];
  const changes = [...new Set([...again, ...lost].map((entry) => entry.feed))].map((feed): NotedChange => {
    const here = (entries: readonly Entry[]) => entries.filter((entry) => entry.feed === feed);
    return {
      feed,
      made: here(again).map(({ id }) => id),
      gone: here(lost).map(({ id, link }) => [id, link]),
      lines: fresh ? textOf(join(fresh, feed)) : '',
    };
  });
  if (changes.length > 0) appendJsonLines(join(live, FEED_CHANGES), changes);
}

/**
 * A product that got another name has its new line already when its old page goes, so a page takes away only a line that leads
 * to it.
 */
function asFeedChange({ made, gone, lines }: NotedChange): FeedChange {
  const ids = new Set(made);
  const links = new Map(gone);
  return {
    fresh: lines,
    isGone(id, line) {
      const link = links.get(id);
      return ids.has(id) || (link !== undefined && line.includes(link));
    },
  };
}

/** Brings the feeds of a build in line with what was noted; to do that twice does no harm. */
export function changeFeeds(folder: string, noted: Buffer): void {
  for (const [feed, own] of Map.groupBy(readJsonLines<NotedChange>(noted), (change) => change.feed)) {
    const old = textOf(join(folder, feed));
    if (old || own.some(({ lines }) => lines)) putFile(join(folder, feed), changeFeed(old, own.map(asFeedChange)));
  }
}
