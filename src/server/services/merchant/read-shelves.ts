import type { ShelfNode } from '#contract/merchant.ts';
import { nest } from '#domain/tree.ts';
import { listShelves } from '../../db/queries/merchant-home.ts';
import type { CallContext } from '../../http/context.ts';
import { cachedJson } from '../cached-json.ts';

const LIFE_MS = 10_000;

/** The shelves of a shop as a tree; empty for a shop that sorts nothing. */
export const readShelves = (context: CallContext, merchantId: number) =>
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
