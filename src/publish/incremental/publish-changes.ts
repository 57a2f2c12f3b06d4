import { readLocales } from '#catalog/locales.ts';
import type { Wanted } from '#catalog/wanted-pages.ts';
import { completeAgain } from '../build/complete-build.ts';
import { type LeftOut, readLeftOut } from '../build/left-out.ts';
import { type OldAddresses, storeRedirects } from '../files/redirects.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { readRecords } from '../pages/page-records.ts';
import { type Affected, affectedPages, asWanted, noteProducts, pagesThatShow } from './affected-pages.ts';
import { type MallState, readChanges, readState, writeState } from './changes.ts';
import { addReach } from './expand-affected-pages.ts';
import { type BuildPlace, folderOfSameInputs } from './live-build.ts';
import { pagesLost, productLeftBehind } from './obsolete-pages.ts';
import { putIntoBuild, type RenderSome, renderSome, takeOutOfBuild } from './partial-build.ts';
import { inBoth, NOWHERE, type Places, placesOf, standsFor } from './product-placements.ts';
import { noteOutcome, sparedBy, triedAgain } from './retry-left-out.ts';
import { changedSigns, isQuiet } from './sold-out-changes.ts';

export type PublishOptions = RenderSome & BuildPlace;

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

/** The pages of the changed products themselves: few, and what somebody waits for, so they come first. */
async function publishOwn(options: PublishOptions, live: Live, affected: Affected): Promise<Own> {
  const { products, flashSale, stock } = affected;
  if (products.size + flashSale.size === 0) return { made: [], places: NOWHERE, leftOut: [] };
  const wanted = { products: [...products], flashSale: [...flashSale], addresses: [] };
  return renderSome(options, live.folder, wanted, async (folder) => {
    const fresh = [...readRecords(folder).values()];
    for (const id of changedSigns(live.folder, folder, fresh, stock)) noteProducts(id, affected);
    const moved = fresh.filter((record) => !isQuiet(record, affected));
    const before = await placesOf(live.folder, moved);
    const made = putIntoBuild(live.folder, folder);
    return { made, places: inBoth(before, await placesOf(live.folder, moved)), leftOut: readLeftOut(folder) };
  });
}

/** What failed before is made as if it had changed, so that an older version under another name goes. */
function addFailed(affected: Affected, leftOut: readonly LeftOut[]): void {
  const again = triedAgain(leftOut);
  for (const id of again.products) affected.products.add(id);
  for (const id of again.flashSale) affected.flashSale.add(id);
  for (const address of again.addresses) affected.addresses.add(address);
}

const NOTHING_MADE = { made: [] as PageRecord[], leftOut: [] as LeftOut[] };

/** A process that renders takes seconds, even to find out that there is nothing to do. */
async function renderOthers(options: PublishOptions, live: Live, wanted: Wanted): Promise<typeof NOTHING_MADE> {
  const { products, flashSale, addresses } = wanted;
  if (products.length + flashSale.length + addresses.length === 0) return NOTHING_MADE;
  return renderSome(options, live.folder, wanted, async (folder) => ({
    made: putIntoBuild(live.folder, folder, addresses),
    leftOut: readLeftOut(folder),
  }));
}

/** Every other page that shows them, and pages of things that are gone. Null when that is too many. */
async function publishOthers(options: PublishOptions, live: Live, affected: Affected, own: Own) {
  const records = readRecords(live.folder);
  const made = new Set(own.made.map(({ file }) => file));
  const spared = sparedBy(own.leftOut, records.values());
  const gone = productLeftBehind(records.values(), affected, new Set([...made, ...spared]));
  const places = inBoth(own.places, await placesOf(live.folder, gone));
  takeOutOfBuild(live.folder, gone);
  for (const { file } of gone) records.delete(file);
  const shown = pagesThatShow(records.values(), affected.shown, made);
  const due = new Set([...shown, ...[...records.values()].filter((record) => standsFor(record, places))]);
  if (due.size > records.size * MOST_SHARE) return null;
  const { addresses, ...wanted } = asWanted([...due]);
  const all = { ...wanted, addresses: [...new Set([...addresses, ...affected.addresses])] };
  const others = await renderOthers(options, live, all);
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
  if (list.length === 0) return { kind: 'nothing', heldBack };
  await addReach(affected, live.folder);
  addFailed(affected, readLeftOut(live.folder));
  const own = await publishOwn(options, live, affected);
  const others = await publishOthers(options, live, affected, own);
  if (!others) return { kind: 'all' };
  if (affected.redirects) await storeRedirects(live.folder);
  const oldAddresses = await completeAgain(live.folder, options.inputs);
  writeState(live.folder, state);
  return {
    kind: 'some',
    pages: own.made.length + others.pages,
    removed: others.removed,
    heldBack,
    leftOut: others.leftOut,
    oldAddresses: affected.redirects ? oldAddresses : null,
  };
}
