import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { BuildInputs } from '#server/platform/static/build-files.ts';
import { buildFolder, clearOldBuilds, folderInService, putIntoService } from './build/build-folders.ts';
import { finishApart } from './build/finish-apart.ts';
import type { FinishedBuild } from './build/finish-build.ts';
import { type LeftOut, readLeftOut } from './build/left-out.ts';
import { alone } from './build/run-exclusively.ts';
import { codeFingerprint, PROJECT_ROOT } from './fingerprint.ts';
import { placeProgram } from './render/page-program.ts';
import { diskFull } from './render/process-output.ts';
import type { Progress } from './render/progress.ts';
import { renderTogether } from './render/render-in-parallel.ts';
import type { RenderOptions } from './render/render-pages.ts';

export interface BuildOptions {
  /** Address of the mall's API, without a slash at the end. */
  api: string;
  /** Where shoppers reach the mall. */
  origin: string;
  /** That API, where browsers call it directly; null where they call the host of the pages. */
  browserApi?: string | null | undefined;
  /** The pointer to the build in service, in the project: 'dist', or 'site/dist' where other processes share a folder with it. */
  outDir: string;
  /** What the pages are made from, where the caller has read it already. */
  inputs?: BuildInputs;
  /** The build in service that this one is to replace; when another has come meanwhile, nothing is built. */
  over?: string | null;
  /** Is called with the folder of the build when it is complete, before it is put into service. */
  beforeService?: (folder: string) => Promise<void>;
  progress: Progress;
  onWait?: () => void;
  signal?: AbortSignal;
  root?: string;
}

export interface BuildResult extends FinishedBuild {
  folder: string;
  leftOut: LeftOut[];
}

export const inputsOf = ({
  root = PROJECT_ROOT,
  origin,
  browserApi,
}: Pick<BuildOptions, 'root' | 'origin' | 'browserApi'>): BuildInputs => ({
  code: codeFingerprint(root),
  origin,
  ...(browserApi ? { browserApi } : {}),
});

/** How the pages of a build are rendered into a folder, with reports of the progress. */
export const renderOptions = (
  { root = PROJECT_ROOT, api, origin, browserApi, progress, signal }: BuildOptions,
  folder: string,
): RenderOptions => ({
  root,
  folder,
  api,
  origin,
  browserApi,
  signal,
  onNews: ({ done, all }) => progress.show('Pages and their parts', done, all),
});

const render = (options: BuildOptions) => async (folder: string) => {
  const rendered = renderOptions(options, folder);
  return renderTogether(rendered, await placeProgram(rendered, folder));
};

/**
 * Makes a new build of what `fill` puts into its folder or gives as its parts, and puts it into service. Only for who holds the
 * build lock.
 */
export async function completeIntoService(
  options: BuildOptions,
  inputs: BuildInputs,
  fill: (folder: string) => Promise<string[]>,
): Promise<BuildResult> {
  const pointer = pointerOf(options);
  const id = Date.now().toString(36);
  const folder = buildFolder(pointer, id);
  await mkdir(dirname(folder), { recursive: true });
  // Beside the rendering; what cannot be removed now is tried again by the next build.
  const cleared = clearOldBuilds(pointer, folder).catch(() => {});
  let parts: string[] = [];
  try {
    await mkdir(folder);
    parts = await fill(folder);
    const rendered = { id, folder, inputs, parts, previous: folderInService(pointer) };
    const finished = await finishApart(rendered, options.signal);
    options.progress.show('Pages and their parts', finished.pages, finished.pages);
    await cleared;
    await options.beforeService?.(folder);
    putIntoService(pointer, folder);
    return { ...finished, folder, leftOut: readLeftOut(folder) };
  } catch (error) {
    await cleared;
    // Parts that were brought from elsewhere are the operator's.
    const own = [folder, ...parts.filter((part) => part.startsWith(folder))];
    for (const path of own) await rm(path, { recursive: true, force: true });
    throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? diskFull(folder) : error;
  } finally {
    options.progress.end();
  }
}

/** Where the build lock of a mall's pages is. */
export const placeOf = ({ root = PROJECT_ROOT, outDir, onWait }: BuildOptions) => ({
  root,
  outDir,
  ...(onWait ? { onWait } : {}),
});

export const pointerOf = ({ root = PROJECT_ROOT, outDir }: BuildOptions) => resolve(root, outDir);

/**
 * Builds all pages and puts them into service in one step; until then, and after a failure, the build before stays.
 * Null when another build has come in place of the one that was to be replaced. Rejects with an `OperatorError` that
 * says why.
 */
export async function buildPages(options: BuildOptions): Promise<BuildResult | null> {
  const inputs = options.inputs ?? inputsOf(options);
  return alone(placeOf(options), async () => {
    const { over } = options;
    if (over !== undefined && folderInService(pointerOf(options)) !== over) return null;
    return completeIntoService(options, inputs, render(options));
  });
}
