import type { UseCaseContext } from '../../platform/use-case.ts';
import { listRedirects } from '../redirects/index.ts';

/** A batch of the old addresses that lead on, behind a path. */
export async function readRedirects({ mall }: Pick<UseCaseContext, 'mall'>, after: string, limit: number) {
  const rows = await listRedirects(mall.db.sql, after, limit + 1);
  const batch = rows.slice(0, limit);
  return {
    list: batch.map(({ path, productId, target }) => ({ path, productId, target })),
    next: rows.length > limit ? (batch.at(-1)?.path ?? null) : null,
  };
}
