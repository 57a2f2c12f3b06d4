import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  BUILD_FILES,
  type BuildInputs,
  type BuildManifest,
  isSameInputs,
  readBuildFile,
} from '#server/platform/static/build-files.ts';
import { folderInService } from '../build/build-folders.ts';
import { type MallState, readState } from './changes.ts';

export interface BuildPlace {
  root: string;
  /** The pointer to the build in service. */
  outDir: string;
  /** What a build made now would be made from. */
  inputs: BuildInputs;
}

let known: { path: string; mtimeMs: number; inputs: BuildInputs | undefined } | null = null;

/** What a build was made from. Its manifest has megabytes in a large mall, and is read once. */
function inputsIn(folder: string): BuildInputs | undefined {
  const path = join(folder, BUILD_FILES.manifest);
  const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (known?.path !== path || known.mtimeMs !== mtimeMs)
    known = { path, mtimeMs, inputs: readBuildFile<BuildManifest>(folder, BUILD_FILES.manifest)?.inputs };
  return known.inputs;
}

/** Folder of the build in service, if it is of the same code and address; null for another, which changes cannot be put into. */
export function folderOfSameInputs({ root, outDir, inputs }: BuildPlace): string | null {
  const folder = folderInService(resolve(root, outDir));
  const made = folder && inputsIn(folder);
  return made && isSameInputs(made, inputs) ? folder : null;
}

export interface Live {
  folder: string;
  state: MallState;
}

/** The build in service, if changes can be put into it: it is of the same code and address, and knows its state. */
export function liveBuild(place: BuildPlace): Live | null {
  const folder = folderOfSameInputs(place);
  if (!folder) return null;
  const state = readState(folder);
  return state && { folder, state };
}
