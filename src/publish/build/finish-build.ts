import type { OldAddresses } from '../files/redirects.ts';
import { alternateFaults } from '../pages/alternates.ts';
import { joinParts } from '../shards/join-parts.ts';
import { carryOver, refuseTooMany } from './carry-over.ts';
import { completeBuild, type NewBuild } from './complete-build.ts';
import { readLeftOut } from './left-out.ts';

/** What was rendered for a build. */
export interface RenderedBuild extends NewBuild {
  /** Folders of the parts that it is made of; none where everything is in its own folder already. */
  parts: readonly string[];
}

export interface FinishedBuild {
  pages: number;
  /** Pages whose alternates are wrong; they are served all the same. */
  faults: string[];
  /** Of `_redirects`, for hosts of files. */
  oldAddresses: OldAddresses;
}

/** Makes a folder that can be served of what was rendered. The folders of the parts are gone afterwards. */
export async function finishBuild({ parts, ...build }: RenderedBuild): Promise<FinishedBuild> {
  const { folder, previous } = build;
  if (parts.length > 0) joinParts(parts, folder);
  carryOver(previous, folder);
  refuseTooMany(folder);
  const { records, oldAddresses } = await completeBuild(build);
  return { pages: records.length, faults: alternateFaults(records, readLeftOut(folder)), oldAddresses };
}
