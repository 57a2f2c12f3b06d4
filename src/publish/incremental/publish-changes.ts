import { readLocales } from '#catalog/locales.ts';
import type { Wanted } from '#catalog/wanted-pages.ts';
import { LOCALES } from '#locale/locales.ts';
import { type LeftOut, readLeftOut } from '../build/left-out.ts';
import { type OldAddresses, storeRedirects } from '../files/redirects.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { readRecords } from '../pages/page-records.ts';
import { type Affected, affectedPages, asWanted, noteProducts, pagesThatShow } from './affected-pages.ts';
import { type MallState, readChanges, readState, writeState } from './changes.ts';
import { dropEarlier, noteEarlier, pagesOf, productPages, readEarlier } from './earlier-products.ts';
import { addReach } from './expand-affected-pages.ts';
import { type BuildPlace, folderOfSameInputs } from './live-build.ts';
import { liveRecords } from './live-records.ts';
import { pagesLost, productLeftBehind } from './obsolete-pages.ts';
import { putIntoBuild, type RenderSome, renderSome, takeOutOfBuild } from './partial-build.ts';
import { inBoth, NOWHERE, type Places, placesOf, standsFor } from './product-placements.ts';
import { type Ahead, createAhead, NO_NOTICES, type Notices } from './publish-ahead.ts';
import { noteOutcome, sparedBy, triedAgain } from './retry-left-out.ts';
import { changedSigns, isQuiet } from './sold-out-changes.ts';
import { summarizeApart } from './summarize-apart.ts';
import { isSummaryDue, putSummary } from './summary.ts';

export interface PublishOptions extends RenderSome, BuildPlace {
  /** What changes while this publishing is under way; without it, that is left to the next. */
  notices?: Notices;
  /** Whether the summary of the build may be left to the next publishing, because that one follows at once. */
  mayLeaveSummary?: () => boolean;
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

interface Live {
  folder: string;
  state: MallState;
}

/** The build in service, if changes can be put into it: it is of the same code and address, and knows its state. */
function liveBuild(options: PublishOptions): Live | null {
  const folder = folderOfSameInputs(options);
  if (!folder) return null;
  const state = readState(folder);
  return state && { folder, state };
}

interface Own {
  made: PageRecord[];
  places: Places;
  leftOut: LeftOut[];
}

/** So many pages take a quarter of a second: as long, a new price may wait for its turn. */
const PAGES_A_STEP = 14;

/** The same pages in steps; a product has one in each language. */
function* inSteps({ products, flashSale, addresses }: Wanted): Generator<Wanted> {
  const each = Math.ceil(PAGES_A_STEP / LOCALES.length);
  for (let at = 0; at < products.length; at += each)
    yield { products: products.slice(at, at + each), flashSale: [], addresses: [] };
  for (let at = 0; at < flashSale.length; at += each)
    yield { products: [], flashSale: flashSale.slice(at, at + each), addresses: [] };
  for (let at = 0; at < addresses.length; at += PAGES_A_STEP)
    yield { products: [], flashSale: [], addresses: addresses.slice(at, at + PAGES_A_STEP) };
}

async function publishOwnStep(options: PublishOptions, live: Live, affected: Affected, step: Wanted): Promise<Own> {
  return renderSome(options, live.folder, step, async (folder) => {
    const fresh = [...readRecords(folder).values()];
    noteEarlier(live.folder, live.state.cursor, fresh);
    const [before, now] = [readEarlier(live.folder), productPages(folder, fresh)];
    const stock = [...affected.stock].filter((id) => step.products.includes(id));
    for (const id of changedSigns(before, now, fresh, stock)) noteProducts(id, affected);
    const moved = new Set(fresh.filter((record) => !isQuiet(record, affected)).map(({ file }) => file));
    const places = inBoth(await placesOf(pagesOf(before, moved)), await placesOf(pagesOf(now, moved)));
    return { made: putIntoBuild(live.folder, folder), places, leftOut: readLeftOut(folder) };
  });
}

/** Products whose pages the publishing before has made ahead: those of others are older, and come first. */
let madeAhead: ReadonlySet<number> = new Set();

const olderFirst = (products: Iterable<number>) =>
  [...products].sort((one, other) => Number(madeAhead.has(one)) - Number(madeAhead.has(other)));

/** The pages of the changed products themselves: few, and what somebody waits for, so they come first. */
async function publishOwn(options: PublishOptions, live: Live, affected: Affected, ahead: Ahead): Promise<Own> {
  const own: Own = { made: [], places: NOWHERE, leftOut: [] };
  const wanted = { products: olderFirst(affected.products), flashSale: [...affected.flashSale], addresses: [] };
  for (const step of inSteps(wanted)) {
    await ahead.publishNoticed();
    const { made, places, leftOut } = await publishOwnStep(options, live, affected, step);
    own.made.push(...made);
    own.leftOut.push(...leftOut);
    own.places = inBoth(own.places, places);
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

/** What changes meanwhile comes in between. */
async function renderOthers(options: PublishOptions, live: Live, wanted: Wanted, ahead: Ahead) {
  const rendered = { made: [] as PageRecord[], leftOut: [] as LeftOut[] };
  for (const step of inSteps(wanted)) {
    await ahead.publishNoticed();
    await renderSome(options, live.folder, step, async (folder) => {
      rendered.made.push(...putIntoBuild(live.folder, folder, { addresses: step.addresses }));
      rendered.leftOut.push(...readLeftOut(folder));
    });
  }
  return rendered;
}

/** Every other page that shows them, and pages of things that are gone. Null when that is too many. */
async function publishOthers(options: PublishOptions, live: Live, affected: Affected, own: Own, ahead: Ahead) {
  const records = liveRecords(live.folder);
  const made = new Set(own.made.map(({ file }) => file));
  const spared = sparedBy(own.leftOut, records.values());
  const gone = productLeftBehind(records.values(), affected, new Set([...made, ...spared]));
  const left = pagesOf(readEarlier(live.folder), new Set(gone.map(({ file }) => file)));
  const placesLeft = inBoth(await placesOf(left), await placesOf(productPages(live.folder, gone)));
  const places = inBoth(own.places, placesLeft);
  takeOutOfBuild(live.folder, gone);
  for (const { file } of gone) records.delete(file);
  const shown = pagesThatShow(records.values(), affected.shown, made);
  const due = new Set([...shown, ...[...records.values()].filter((record) => standsFor(record, places))]);
  if (due.size > records.size * MOST_SHARE) return null;
  const { addresses, ...wanted } = asWanted([...due]);
  const all = { ...wanted, addresses: [...new Set([...addresses, ...affected.addresses])] };
  const others = await renderOthers(options, live, all, ahead);
  const leftOut = [...own.leftOut, ...others.leftOut];
  const allMade = [...made, ...others.made.map(({ file }) => file)];
  const stay = new Set([...allMade, ...sparedBy(leftOut, records.values())]);
  const lost = pagesLost(records.values(), affected, due, stay);
  takeOutOfBuild(live.folder, lost);
  const asked = {
    products: affected.products,
    flashSale: affected.flashSale,
    addresses: new Set(all.addresses),
    made: allMade,
  };
  noteOutcome(live.folder, leftOut, asked);
  return { pages: others.made.length, removed: gone.length + lost.length, leftOut };
}

/** Writes what the build says of all its pages. A publishing that was killed before it is made up for by the next. */
async function summarize({ inputs }: PublishOptions, live: string, ahead: Ahead): Promise<OldAddresses> {
  const summary = await ahead.beside(summarizeApart(live, inputs));
  putSummary(live, summary);
  return summary.oldAddresses;
}

/**
 * Makes the pages anew that changes of the catalogue concern, and puts them into the build in service: first those of
 * the changed things, then those that show them. Only for who holds the build lock.
 */
export async function publishChanges(options: PublishOptions): Promise<Published> {
  const live = liveBuild(options);
  if (!live) return { kind: 'all' };
  const { list, state, heldBack } = await readChanges(live.state.cursor);
  const affected = affectedPages(list, await readLocales());
  // A database that was restored on another server counts its transactions anew.
  const isOfOtherServer = state.cursor < live.state.cursor;
  if (!affected || isOfOtherServer || state.frame !== live.state.frame) return { kind: 'all' };
  if (list.length === 0) {
    if (isSummaryDue(live.folder))
      await summarize(options, live.folder, createAhead(options, live.folder, state, options.notices ?? NO_NOTICES));
    return { kind: 'nothing', heldBack };
  }
  await addReach(affected, live.folder);
  addFailed(affected, readLeftOut(live.folder));
  const ahead = createAhead(options, live.folder, state, options.notices ?? NO_NOTICES);
  const own = await publishOwn(options, live, affected, ahead);
  const others = await publishOthers(options, live, affected, own, ahead);
  if (!others) return { kind: 'all' };
  if (affected.redirects) await storeRedirects(live.folder);
  madeAhead = ahead.products;
  writeState(live.folder, state);
  dropEarlier(live.folder, state.cursor);
  const oldAddresses = options.mayLeaveSummary?.() ? null : await summarize(options, live.folder, ahead);
  return {
    kind: 'some',
    pages: own.made.length + others.pages + ahead.pages,
    removed: others.removed,
    heldBack,
    leftOut: others.leftOut,
    oldAddresses: affected.redirects ? oldAddresses : null,
  };
}
