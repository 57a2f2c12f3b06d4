import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLoadingTexts } from './markup.ts';

/** The folder of a build that holds its scripts, styles and fonts, under names that change with their content. */
export const ASSETS = '_astro';

/** What can be the name of a file between the signs that HTML, scripts, styles and JSON put around one. */
const NAME = /[^\s"'`()\\/,;:?#&=<>]+/g;

/**
 * Names of the assets of a build that some of its pages need: those that the pages name, those that these assets name,
 * and so on. A name that only stands in a text or a comment of a page is not counted; in a script or a style any
 * mention counts, because bundlers list what a script may load later.
 */
export function assetsOf(folder: string, files: readonly string[]): Set<string> {
  const place = join(folder, ASSETS);
  const known = new Set(existsSync(place) ? readdirSync(place) : []);
  const needed = new Set<string>();
  const noteNames = (text: string) => {
    for (const [name] of text.matchAll(NAME)) if (known.has(name)) needed.add(name);
  };
  for (const path of files.map((file) => join(folder, file)).filter((one) => existsSync(one)))
    readLoadingTexts(readFileSync(path, 'utf8')).forEach(noteNames);
  // The loop also reaches the names that are added to the set while it runs.
  for (const name of needed) noteNames(readFileSync(join(place, name), 'utf8'));
  return needed;
}
