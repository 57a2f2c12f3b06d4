import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Wanted } from '#catalog/wanted-pages.ts';
import { type LeftOut, pageKey, readLeftOut, sinceBefore, writeLeftOut } from '../build/left-out.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { asWanted } from './affected-pages.ts';
import { liveRecords } from './live-records.ts';
import { namedBy } from './product-placements.ts';

/** More pages than these are left to the next whole build: a publishing must not grow with what keeps failing. */
const MOST_TRIED_AGAIN = 50;

/** Files of the pages in service whose new version could not be made: they stay, whatever name the new one would have had. */
export function sparedBy(leftOut: readonly LeftOut[], records: Iterable<PageRecord>): string[] {
  const keys = new Set(leftOut.map(({ file }) => pageKey(file)));
  return keys.size === 0 ? [] : [...records].flatMap(({ file }) => (keys.has(pageKey(file)) ? file : []));
}

/**
 * Pages that failed before and are tried with the next change: what failed may have been the mall, and a product may not
 * change for months. Those that fail again come last the next time.
 */
export const triedAgain = (leftOut: readonly LeftOut[]): Wanted => asWanted(leftOut.slice(0, MOST_TRIED_AGAIN));

/** What a publishing asked for. */
interface Asked {
  products: ReadonlySet<number>;
  flashSale: ReadonlySet<number>;
  addresses: ReadonlySet<string>;
  /** Files of the pages that came of it. */
  made: readonly string[];
}

function wasAsked({ address }: LeftOut, { products, flashSale, addresses }: Asked): boolean {
  const named = namedBy(address);
  if (named?.kind !== 'goods') return addresses.has(address);
  return named.type === 1 ? flashSale.has(named.id) : products.has(named.id);
}

/** Brings the list of pages that are left out in line with a publishing: what was asked for and did not fail is on it no more. */
export function noteOutcome(live: string, leftOut: readonly LeftOut[], asked: Asked): void {
  const before = readLeftOut(live);
  if (before.length + leftOut.length === 0) return;
  const records = [...liveRecords(live).values()];
  const inService = new Set(records.map(({ file }) => pageKey(file)));
  const failed = new Map(leftOut.map((one) => [pageKey(one.file), one]));
  const made = new Set(asked.made.map(pageKey));
  const isSettled = (one: LeftOut) =>
    failed.has(pageKey(one.file)) || made.has(pageKey(one.file)) || wasAsked(one, asked);
  const stays = before.filter((one) => !isSettled(one));
  const list = [...stays, ...sinceBefore([...failed.values()], before)].map((one) => ({
    ...one,
    hasOlder: inService.has(pageKey(one.file)) || existsSync(join(live, one.file)),
  }));
  writeLeftOut(live, list);
}
