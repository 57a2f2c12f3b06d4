import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of a build, with the program that made its pages. */
export const KEPT = '_mall/renderer';
/** File of that folder: what the program asks of the build that it was made by. */
export const FACTS = 'build.json';

/** Where a build keeps the program that made its pages; null for one that has none. */
export function keptRenderer(build: string): string | null {
  const folder = join(build, KEPT);
  return existsSync(join(folder, FACTS)) ? folder : null;
}
