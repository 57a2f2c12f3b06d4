import { resolve } from 'node:path';
import {
  BUILD_FILES,
  type BuildInputs,
  type BuildManifest,
  isSameInputs,
  readBuildFile,
} from '#server/platform/static/build-files.ts';
import { folderInService } from '../build/build-folders.ts';

export interface BuildPlace {
  root: string;
  /** The pointer to the build in service. */
  outDir: string;
  /** What a build made now would be made from. */
  inputs: BuildInputs;
}

/** Folder of the build in service, if it is of the same code and address; null for another, which changes cannot be put into. */
export function folderOfSameInputs({ root, outDir, inputs }: BuildPlace): string | null {
  const folder = folderInService(resolve(root, outDir));
  const made = folder && readBuildFile<BuildManifest>(folder, BUILD_FILES.manifest)?.inputs;
  return made && isSameInputs(made, inputs) ? folder : null;
}
