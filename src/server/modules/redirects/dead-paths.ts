import type { Sql } from 'postgres';
import { pageOfPath } from '#locale/content/page-of-path.ts';
import { DEFAULT_LOCALE, splitLocale } from '#locale/locales.ts';
import { type NamedPath, pathsWithPage } from './queries/redirects.ts';

/**
 * Those of some paths of the mall at which there is no page: unknown ones, those in a language that is off, and those of a thing that
 * the mall does not have or does not show. `languages`: those that are on.
 */
export async function findDeadPaths(
  sql: Sql,
  paths: readonly string[],
  languages: ReadonlySet<string>,
): Promise<Set<string>> {
  const dead = new Set<string>();
  const named: NamedPath[] = [];
  for (const path of new Set(paths)) {
    const { locale } = splitLocale(path);
    const page = pageOfPath(path);
    if (page === null || (locale !== DEFAULT_LOCALE && !languages.has(locale))) dead.add(path);
    else if (page.kind !== 'always')
      named.push({
        ...{ path, locale, kind: page.kind },
        id: 'id' in page ? page.id : null,
        code: 'code' in page ? page.code : null,
      });
  }
  const alive = await pathsWithPage(sql, named);
  for (const { path } of named) if (!alive.has(path)) dead.add(path);
  return dead;
}
