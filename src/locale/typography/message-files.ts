import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../locales.ts';
import { MESSAGES_FOLDER } from '../messages.ts';
import { typesetTree } from './typeset.ts';

/** Every message file as the typographic rules of its language want it. */
export function typesetMessageFiles(folder = MESSAGES_FOLDER): { path: string; written: string; wanted: string }[] {
  return LOCALES.flatMap((locale) =>
    readdirSync(join(folder, locale)).map((file) => {
      const path = join(folder, locale, file);
      const written = readFileSync(path, 'utf8');
      const set = typesetTree({ [locale]: JSON.parse(written) }, () => false) as Record<string, unknown>;
      return { path, written, wanted: `${JSON.stringify(set[locale], null, 2)}\n` };
    }),
  );
}

export function typesetMessages(): void {
  for (const { path, written, wanted } of typesetMessageFiles()) if (wanted !== written) writeFileSync(path, wanted);
}
