import { readState } from './changes.ts';
import { openEarlierPages } from './earlier-products.ts';
import { type BuildPlace, liveBuild } from './live-build.ts';
import { newerPages } from './newer-pages.ts';
import type { Notices } from './notices.ts';
import { inSteps, makeOwnPages, readOwnChanges } from './own-pages.ts';
import type { RenderSome } from './partial-build.ts';
import { type Ahead, createAhead } from './publish-ahead.ts';

export interface DuringBuild extends RenderSome, BuildPlace {
  notices: Notices;
}

/** Changes may come faster than their pages can be made: the rest is left to the publishing that follows. */
const MOST_ROUNDS = 5;
/** They take a second, which a new price may wait meanwhile: smaller steps cost several times as much for each page. */
const PAGES_A_STEP = 70;

/** Makes the own pages of products anew that have changed since a build was begun, before it is put into service. */
async function catchUp(options: DuringBuild, folder: string, ahead: Ahead): Promise<void> {
  const state = readState(folder);
  if (!state) return;
  const earlier = openEarlierPages(folder);
  const newer = newerPages(folder);
  let since = state.cursor;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const own = await readOwnChanges(since);
    if (!own || own.count === 0) return;
    since = own.cursor;
    for (const step of inSteps(own.wanted, PAGES_A_STEP)) {
      await ahead.publishNoticed();
      await makeOwnPages(options, earlier, state.cursor, step);
      for (const id of step.products) newer.products.add(id);
    }
    newer.upTo = since;
  }
}

/**
 * While a whole build is made, puts new prices into the one in service; `made` resolves with the folder of the next one, which
 * is given the new prices too. Does nothing without a build of the same code.
 */
export async function publishDuringBuild(options: DuringBuild, made: Promise<string>): Promise<void> {
  const live = liveBuild(options);
  if (!live) return;
  const build = { earlier: openEarlierPages(live.folder), cursor: live.state.cursor, heldBack: true };
  const ahead = createAhead(options, build, options.notices);
  const folder = await ahead.beside(made);
  await catchUp(options, folder, ahead);
}
