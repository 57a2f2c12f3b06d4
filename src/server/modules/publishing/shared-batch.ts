import { cachedJson } from '../../platform/cache/cached-json.ts';
import type { RawJson } from '../../platform/raw-json.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { presentCursor } from './queries/changes.ts';

/** Builders that run side by side ask for the same batch within seconds. */
const LIFE_MS = 5_000;

/**
 * A batch of a bulk call, shared while the catalogue has not changed. Its key holds the cursor of the change feed: a builder
 * that has read of a change never gets a batch from before it, even where the notice that empties the cache comes later.
 */
export async function sharedBatch(
  context: UseCaseContext,
  name: string,
  wish: object,
  load: () => Promise<unknown>,
): Promise<RawJson> {
  const cursor = await presentCursor(context.mall.db.sql);
  return cachedJson(context, `${name} ${cursor} ${JSON.stringify(wish)}`, LIFE_MS, load);
}
