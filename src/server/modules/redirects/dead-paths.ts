import type { Sql } from 'postgres';
import { pageOfPath } from '#locale/content/page-of-path.ts';
import { pathsWithPage } from './queries/redirects.ts';

/** Those of some paths of the mall at which there is no page: unknown ones, and those of a thing that there is not. */
export async function findDeadPaths(sql: Sql, paths: readonly string[]): Promise<Set<string>> {
  const pages = [...new Set(paths)].map((path) => ({ path, page: pageOfPath(path) }));
  const named = pages.filter(({ page }) => page !== null && page.kind !== 'always');
  const alive = await pathsWithPage(
    sql,
    named.map(({ path }) => path),
    named.map(({ page }) => page?.kind ?? ''),
    named.map(({ page }) => (page && 'id' in page ? page.id : null)),
    named.map(({ page }) => (page && 'code' in page ? page.code : null)),
  );
  return new Set(pages.filter(({ path, page }) => page?.kind !== 'always' && !alive.has(path)).map(({ path }) => path));
}
