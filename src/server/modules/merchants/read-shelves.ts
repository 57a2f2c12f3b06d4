import type { ShelfNode } from '#contract/merchants/merchants.ts';
import { nest } from '#domain/catalog/tree.ts';
import { cachedJson } from '../../platform/cache/cached-json.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listShelves } from './queries/merchant-home.ts';

const LIFE_MS = 10_000;

/** The shelves of a shop as a tree; empty for a shop that sorts nothing. */
export const readShelves = (context: UseCaseContext, merchantId: number) =>
  cachedJson(context, `shelves ${merchantId}`, LIFE_MS, async () => {
    const rows = await listShelves(context.mall.db.sql, context.locale, merchantId);
    return nest(rows, 0, ({ id, parentId, name, sort }, childList: ShelfNode[]) => ({
      id,
      pid: parentId,
      name,
      sort,
      childList,
    }));
  });
