import { readEach } from '../../platform/cache/read-each.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listWindows, type WindowRow } from './queries/merchants.ts';

/** Which product sell best may be this old; a changed price shows at once. */
const LIFE_MS = 60_000;
/** One more than is shown, because a product page leaves its own products out. */
const EACH = 4;

/** What stands in the windows of shops; one statement for all that are not kept. */
export const readWindows = (
  { mall, locale }: UseCaseContext,
  ids: readonly number[],
): Promise<Map<number, WindowRow[]>> =>
  readEach(
    mall.cache,
    ids,
    (id) => `window ${locale} ${id}`,
    () => ({ lifeMs: LIFE_MS }),
    async (missing) => {
      return Map.groupBy(await listWindows(mall.db.sql, locale, missing, EACH), (row) => row.merchantId);
    },
  );
