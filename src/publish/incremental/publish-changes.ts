import { readLocales } from '#catalog/locales.ts';
import type { Wanted } from '#catalog/wanted-pages.ts';
import { clearBeside } from '../build/build-folders.ts';
import { type LeftOut, readLeftOut } from '../build/left-out.ts';
import { type OldAddresses, storeRedirects } from '../files/redirects.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { readRecords } from '../pages/page-records.ts';
import { type Affected, affectedPages, asWanted, noteProducts, pagesThatShow } from './affected-pages.ts';
import { type MallState, readChanges, writeState } from './changes.ts';
import {
  dropEarlier,
  type EarlierPages,
  openEarlierPages,
  pagesAmong,
  productPages,
  together,
} from './earlier-products.ts';
import { addReach } from './expand-affected-pages.ts';
import { type BuildPlace, type Live, liveBuild } from './live-build.ts';
import { liveRecords } from './live-records.ts';
import { newerPages } from './newer-pages.ts';
import type { Notices } from './notices.ts';
import { isOfProducts, pagesLost, productLeftBehind } from './obsolete-pages.ts';
import { inSteps } from './own-pages.ts';
import { markSummaryDue, putIntoBuild, type RenderSome, renderSome, takeOutOfBuild } from './partial-build.ts';
import { NOWHERE, type Places, placesOf, standsFor, unionOfPlaces } from './product-placements.ts';
import { type Ahead, createAhead } from './publish-ahead.ts';
import { noteOutcome, sparedBy, triedAgain } from './retry-left-out.ts';
import { changedSigns, isQuiet } from './sold-out-changes.ts';
import { summarizeApart } from './summarize-apart.ts';
import { isSummaryDue, putSummary } from './summary.ts';

export interface PublishOptions extends RenderSome, BuildPlace {
  /** What changes while this publishing is under way. */
  notices: Notices;
  /** Whether the summary of the build is left to a later publishing, because one follows at once. */
  mayLeaveSummary(): boolean;
}

/**
 * `all`: the changes concern every page, or unknown ones; a whole build is due. `heldBack`: more has changed, which
 * can be read in a moment.
 */
export type Published =
  | { kind: 'all' }
  | { kind: 'nothing'; heldBack: boolean }
  | {
      kind: 'some';
      pages: number;
      removed: number;
      heldBack: boolean;
      leftOut: LeftOut[];
      /** Null where no redirect was changed. */
      oldAddresses: OldAddresses | null;
    };

/** Above this share of the pages, a whole build costs less than finding them. */
const MOST_SHARE = 0.4;

/** A publishing under way. */
interface Run {
  options: PublishOptions;
  live: Live;
  affected: Affected;
  /** What all pages show at its end. */
  state: MallState;
  earlier: EarlierPages;
  ahead: Ahead;
}

/** Pages of the changed products themselves. */
interface Own {
  /** Files of the new ones. */
  made: string[];
  /** Where these products stand and stood. */
  places: Places;
  leftOut: LeftOut[];
}

function publishOwnStep({ options, live, affected, earlier }: Run, step: Wanted): Promise<Own> {
  return renderSome(options, live.folder, step, async (folder) => {
    const fresh = [...readRecords(folder).values()];
    earlier.note(fresh, live.state.cursor);
    const now = productPages(folder, fresh);
    const stock = [...affected.stock].filter((id) => step.products.includes(id));
    for (const id of changedSigns(earlier.pages, now, fresh, stock)) noteProducts(id, affected);
    const moved = new Set(fresh.filter((record) => !isQuiet(record, affected)).map(({ file }) => file));
    const places = await placesOf(pagesAmong(together(earlier.pages, now), (file) => moved.has(file)));
    const made = putIntoBuild(live.folder, folder).map(({ file }) => file);
    return { made, places, leftOut: readLeftOut(folder) };
  });
}

/** Those first whose pages were not made ahead. */
function olderFirst({ folder }: Live, products: Iterable<number>): number[] {
  const newer = newerPages(folder);
  const made = newer.products;
  newer.products = new Set();
  return [...products].sort((one, other) => Number(made.has(one)) - Number(made.has(other)));
}

/** They are few, and what somebody waits for, so they come first. */
async function publishOwn(run: Run): Promise<Own> {
  const own: Own = { made: [], places: NOWHERE, leftOut: [] };
  const { products, flashSale } = run.affected;
  const wanted = { products: olderFirst(run.live, products), flashSale: [...flashSale], addresses: [] };
  for (const step of inSteps(wanted)) {
    await run.ahead.publishNoticed();
    const { made, places, leftOut } = await publishOwnStep(run, step);
    own.made.push(...made);
    own.leftOut.push(...leftOut);
    own.places = unionOfPlaces(own.places, places);
  }
  return own;
}

/** What failed before is made as if it had changed, so that an older version under another name goes. */
function addFailed(affected: Affected, leftOut: readonly LeftOut[]): void {
  const again = triedAgain(leftOut);
  for (const id of again.products) affected.products.add(id);
  for (const id of again.flashSale) affected.flashSale.add(id);
  for (const address of again.addresses) affected.addresses.add(address);
}

/** Takes pages of changed products away that have another name now, or none. Gives where these products stood. */
async function removeGone({ live, affected, earlier, ahead }: Run, { made, leftOut }: Own) {
  const records = liveRecords(live.folder);
  const stay = new Set([...made, ...ahead.files, ...sparedBy(leftOut, records.values())]);
  const gone = productLeftBehind(records.values(), affected, stay);
  earlier.note(gone, live.state.cursor);
  takeOutOfBuild(live.folder, gone);
  // Those that a publishing took away which was killed afterwards are among them.
  const isGone = (file: string) => !stay.has(file) && isOfProducts(file, affected);
  const places = await placesOf(pagesAmong(earlier.pages, isGone));
  return { removed: gone.length, places: { ...places, collections: places.categories.size > 0 } };
}

/** Other pages that show what changed, or list it. Null when these are too many. */
function findDue({ live, affected }: Run, made: readonly string[], places: Places): Set<PageRecord> | null {
  const records = liveRecords(live.folder);
  const shown = pagesThatShow(records.values(), affected.shown, new Set(made));
  const due = new Set([...shown, ...[...records.values()].filter((record) => standsFor(record, places))]);
  return due.size > records.size * MOST_SHARE ? null : due;
}

/** What changes meanwhile comes in between. */
async function renderOthers({ options, live, state, earlier, ahead }: Run, wanted: Wanted) {
  const rendered = { made: [] as string[], leftOut: [] as LeftOut[] };
  for (const step of inSteps(wanted)) {
    await ahead.publishNoticed();
    await renderSome(options, live.folder, step, async (folder) => {
      // Pages of products are among them, and may show a later state than lists that are made already.
      earlier.note([...readRecords(folder).values()], state.cursor);
      const made = putIntoBuild(live.folder, folder, step.addresses);
      rendered.made.push(...made.map(({ file }) => file));
      rendered.leftOut.push(...readLeftOut(folder));
    });
  }
  return rendered;
}

/** Makes other pages anew, and takes those away that are no more. */
async function publishDue(run: Run, own: Own, due: ReadonlySet<PageRecord>) {
  const { live, affected, state, earlier, ahead } = run;
  const { addresses, ...wanted } = asWanted([...due]);
  const all = { ...wanted, addresses: [...new Set([...addresses, ...affected.addresses])] };
  const others = await renderOthers(run, all);
  const leftOut = [...own.leftOut, ...others.leftOut];
  const made = [...own.made, ...others.made];
  const records = liveRecords(live.folder);
  const stay = new Set([...made, ...ahead.files, ...sparedBy(leftOut, records.values())]);
  const lost = pagesLost(records.values(), affected, due, stay);
  earlier.note(lost, state.cursor);
  takeOutOfBuild(live.folder, lost);
  const { products, flashSale } = affected;
  noteOutcome(live.folder, leftOut, { products, flashSale, addresses: new Set(all.addresses), made });
  return { made: others.made, removed: lost.length, leftOut };
}

/** Writes what the build says of all its pages. A publishing that was killed before it is made up for by the next. */
async function summarize({ inputs }: PublishOptions, live: string, ahead: Ahead): Promise<OldAddresses> {
  const summary = await ahead.beside(summarizeApart(live, inputs));
  putSummary(live, summary);
  return summary.oldAddresses;
}

/** What stands at the end: the state that all pages show, and what was noted for it before. */
function noteState({ folder }: Live, state: MallState): void {
  writeState(folder, state);
  dropEarlier(folder, state.cursor);
}

async function publishAffected(run: Run, heldBack: boolean): Promise<Published> {
  const { options, live, affected, state, ahead } = run;
  const own = await publishOwn(run);
  const gone = await removeGone(run, own);
  const due = findDue(run, own.made, unionOfPlaces(own.places, gone.places));
  if (!due) return { kind: 'all' };
  const others = await publishDue(run, own, due);
  if (affected.redirects) {
    await storeRedirects(live.folder);
    markSummaryDue(live.folder);
  }
  noteState(live, state);
  const isLeft = !affected.redirects && options.mayLeaveSummary();
  const oldAddresses = isLeft ? null : await summarize(options, live.folder, ahead);
  return {
    kind: 'some',
    pages: own.made.length + others.made.length + ahead.files.size,
    removed: gone.removed + others.removed,
    heldBack,
    leftOut: others.leftOut,
    oldAddresses: affected.redirects ? oldAddresses : null,
  };
}

/**
 * Makes the pages anew that changes of the catalogue concern, and puts them into the build in service: first those of
 * the changed things, then those that show them. Only for who holds the build lock.
 */
export async function publishChanges(options: PublishOptions): Promise<Published> {
  const live = liveBuild(options);
  if (!live) return { kind: 'all' };
  const { folder } = live;
  await clearBeside(folder);
  const { list, state, heldBack } = await readChanges(live.state.cursor);
  const affected = affectedPages(list, await readLocales());
  // A database that was restored on another server counts its transactions anew.
  const isOfOtherServer = state.cursor < live.state.cursor;
  if (!affected || isOfOtherServer || state.frame !== live.state.frame) return { kind: 'all' };
  const earlier = openEarlierPages(folder);
  const ahead = createAhead(options, { earlier, cursor: state.cursor, heldBack }, options.notices);
  if (list.length === 0) {
    if (isSummaryDue(folder)) await summarize(options, folder, ahead);
    return { kind: 'nothing', heldBack };
  }
  await addReach(affected, folder);
  addFailed(affected, readLeftOut(folder));
  return publishAffected({ options, live, affected, state, earlier, ahead }, heldBack);
}
