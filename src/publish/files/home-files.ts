import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, localePrefix } from '#locale/locales.ts';
import { BROTLI_ENDING } from '#server/platform/static/encodings.ts';

/**
 * Plain file hosts answer '/zh/' with 'zh/index.html' and know nothing of the 'zh.html' that a build makes. The pages
 * of a build are replaced by renames, so a link keeps what it had, and is made anew after each change.
 */
export function linkHomes(folder: string): void {
  for (const prefix of LOCALES.map(localePrefix).filter(Boolean)) {
    for (const form of ['', BROTLI_ENDING]) {
      const [page, index] = [join(folder, `${prefix}.html${form}`), join(folder, prefix, `index.html${form}`)];
      if (!existsSync(page)) continue;
      rmSync(`${index}.new`, { force: true });
      linkSync(page, `${index}.new`);
      renameSync(`${index}.new`, index);
    }
  }
}
