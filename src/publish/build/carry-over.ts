import { existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { payloadPath } from '#catalog/page-payload.ts';
import { homeLink } from '#locale/links.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';
import { carryFeedLines } from '../files/product-feeds.ts';
import { ASSETS, assetsOf } from '../pages/page-assets.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { adoptPolicies, appendRecords, readRecords } from '../pages/page-records.ts';
import { BuildError } from '../render/process-output.ts';
import { type LeftOut, pageKey, readLeftOut, sinceBefore, writeLeftOut } from './left-out.ts';

/** A link is enough: files of a build in service are replaced, never written to. */
function linkFile(from: string, to: string, path: string): void {
  for (const form of ['', BROTLI_ENDING]) {
    const [source, target] = [join(from, path + form), join(to, path + form)];
    if (!existsSync(source) || existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    linkSync(source, target);
  }
}

function carryPages(previous: string, folder: string, pages: readonly PageRecord[]): void {
  if (pages.length === 0) return;
  const files = pages.map(({ file }) => file);
  for (const { file, payload } of pages) {
    linkFile(previous, folder, file);
    if (payload) linkFile(previous, folder, payloadPath(file));
  }
  // An old page needs its own scripts and styles, however many builds ago they were made. What no page in service needs,
  // but open tabs still may, is kept for some builds by `lineage.ts`.
  for (const name of assetsOf(previous, files)) linkFile(previous, folder, join(ASSETS, name));
  appendRecords(folder, adoptPolicies(folder, previous, pages), []);
  carryFeedLines(previous, folder, files);
}

/** Gives pages that a new build leaves out the version of the build before, where that has one. */
export function carryOver(previous: string | null, folder: string): void {
  const list = readLeftOut(folder);
  if (list.length === 0) return;
  const before = new Map(previous ? [...readRecords(previous).values()].map((one) => [pageKey(one.file), one]) : []);
  const pages = list.flatMap(({ file }) => before.get(pageKey(file)) ?? []);
  if (previous) {
    carryPages(previous, folder, pages);
    for (const { file } of list) if (!file.endsWith('.html')) linkFile(previous, folder, file);
  }
  const hasOlder = ({ file }: LeftOut) => before.has(pageKey(file)) || existsSync(join(folder, file));
  const marked = list.map((one) => ({ ...one, hasOlder: hasOlder(one) }));
  writeLeftOut(folder, previous ? sinceBefore(marked, readLeftOut(previous)) : marked);
}

const HOME = homeLink(DEFAULT_LOCALE);

/** Fewer pages than this share of what was asked for are no mall: the fault is not in single pages. */
export const LEAST_MADE = 0.5;

export const tooManyFailed = (failed: number, all: number): boolean => failed > all * (1 - LEAST_MADE);

/** What is wrong with one page shows on that page; what is wrong with most, or with the way in, is no build. */
export function refuseTooMany(folder: string): void {
  const list = readLeftOut(folder);
  const made = readRecords(folder).size;
  const first = list.find(({ address, hasOlder }) => address === HOME && !hasOlder) ?? list[0];
  if (!first) return;
  const isHome = first.address === HOME && !first.hasOlder;
  if (!isHome && !tooManyFailed(list.length, made + list.filter(({ hasOlder }) => !hasOlder).length)) return;
  throw new BuildError(
    `${list.length} pages could not be rendered, too many for a build. The first: ${first.address}: ${first.reason}`,
  );
}
