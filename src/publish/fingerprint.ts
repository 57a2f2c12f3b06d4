import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';

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
/** Parts of `src` that pages do not depend on: the demo mall reaches them as data. */
const UNRELATED = ['src/cli', 'src/server/demo'];

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

/** The part of a data version that the catalogue's changes say nothing of. */
export const settingsOf = (version: string) => version.slice(version.indexOf('-'));

/** Changes with every change of the catalogue; its settings are what no trigger watches, and what stands on every page. */
export async function dataVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`
    select concat_ws('-',
      (select concat_ws('.', count(*), max(id), extract(epoch from max(at))) from catalog_change),
      md5((select coalesce(string_agg(t::text, '' order by name), '') from setting t)
        || (select coalesce(string_agg(t::text, '' order by id), '') from currency t)
        || (select coalesce(string_agg(t::text, '' order by id), '') from language t)
        || (select coalesce(string_agg(t::text, '' order by id), '') from category t where level = 1)
        || (select coalesce(string_agg(t::text, '' order by t::text), '')
            from category_text t join category c on c.id = t.category_id and c.level = 1)
        || (select coalesce(string_agg(t::text, '' order by t::text), '') from agreement t))) as version`;
  return row?.version ?? '';
}
