import { existsSync, lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** A build's folder lies beside the pointer, so that Astro's own rule "inside the project" holds: '.dist-<id>'. */
export const buildFolder = (pointer: string, id: string) => join(dirname(pointer), `${prefixOf(pointer)}${id}`);

const prefixOf = (pointer: string) => `.${pointer.slice(dirname(pointer).length + 1)}-`;

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** The folder of the build in service; null without one. */
export function folderInService(pointer: string): string | null {
  if (!isLink(pointer)) return null;
  const folder = resolve(dirname(pointer), readlinkSync(pointer));
  return existsSync(folder) ? folder : null;
}

/** What publishing makes for a build lies beside it meanwhile, so on the same disk, and is named like one. */
export const besideBuild = (build: string, id: string) => `${build}part${id}`;
const isBeside = (folder: string, build: string) => folder.startsWith(besideBuild(build, ''));

/** A folder of this name that is no pointer (a plain `astro build` by hand) makes way and goes with the next clearing. */
function moveAside(pointer: string): void {
  if (!existsSync(pointer) || isLink(pointer)) return;
  const aside = buildFolder(pointer, '0');
  rmSync(aside, { recursive: true, force: true });
  renameSync(pointer, aside);
}

/**
 * Puts a complete build into service in one step: the pointer is a symbolic link, and renaming one over another is
 * atomic. A process killed at any moment leaves the old build or the new one in service, never neither.
 */
export function putIntoService(pointer: string, folder: string): void {
  moveAside(pointer);
  const fresh = `${pointer}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(folder.slice(dirname(pointer).length + 1), fresh, 'junction');
  try {
    renameSync(fresh, pointer);
  } catch {
    // Windows does not rename over a link.
    rmSync(pointer, { force: true });
    renameSync(fresh, pointer);
  }
}

/**
 * Removes builds that are neither in service nor `fresh`, and what broken attempts left. Only for who holds the build
 * lock. A build has a hundred thousand files, so it takes seconds, which others may use.
 */
export async function clearOldBuilds(pointer: string, fresh: string | null = null): Promise<void> {
  const prefix = prefixOf(pointer);
  const kept = [folderInService(pointer), fresh];
  for (const name of readdirSync(dirname(pointer))) {
    const folder = join(dirname(pointer), name);
    const isBuild = name.startsWith(prefix) && /^[0-9a-z]+$/.test(name.slice(prefix.length));
    if (isBuild && !kept.some((one) => one && (folder === one || isBeside(folder, one))))
      await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what killed publishings left beside a build. Only for who holds the build lock and publishes. */
export async function clearBeside(build: string): Promise<void> {
  for (const name of readdirSync(dirname(build))) {
    const folder = join(dirname(build), name);
    if (isBeside(folder, build)) await rm(folder, { recursive: true, force: true });
  }
}
