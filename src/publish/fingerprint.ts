import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Everything that decides what a page looks like, apart from the mall's data. */
const SOURCES = [
  'src',
  'i18n',
  'public',
  'package-lock.json',
  'astro.config.mjs',
  'astro-i18next.config.ts',
  'tailwind.config.mjs',
];
/** Parts of `src` that pages do not depend on: what they write reaches the pages as data. */
const UNRELATED = ['src/cli', 'src/demo', 'src/import'];

function filesBelow(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full) || UNRELATED.includes(path)) return [];
  if (!statSync(full).isDirectory()) return path.endsWith('.md') ? [] : [path];
  return readdirSync(full).flatMap((name) => filesBelow(root, `${path}/${name}`));
}

/** Changes whenever a build of the same data could turn out differently. */
export function codeFingerprint(root = PROJECT_ROOT): string {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of SOURCES.flatMap((source) => filesBelow(root, source)).sort()) {
    const body = readFileSync(join(root, file));
    // Lengths keep "ab" + "c" and "a" + "bc" apart.
    hash.update(`\n${file} ${body.length}\n`).update(body);
  }
  return hash.digest('base64url').slice(0, 16);
}
