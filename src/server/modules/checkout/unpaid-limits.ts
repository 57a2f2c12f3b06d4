import { type Failure, fail } from '../../platform/failure.ts';
import type { Unpaid } from '../orders/index.ts';
import type { Basket } from '../pricing/index.ts';
import type { MallSettings } from '../settings/index.ts';

type Limits = Pick<MallSettings, 'unpaidOrders' | 'unpaidPieces' | 'unpaidPiecesOfSku'>;

/**
 * Refuses an order with which one buyer would hold more stock unpaid than the mall allows: the limit that it would pass beside
 * what is unpaid already; null where it passes none.
 */
export function unpaidFailure({ lines }: Basket, unpaid: Unpaid, limits: Limits): Failure | null {
  if (unpaid.orders >= limits.unpaidOrders) return fail('unpaidOrders', { most: limits.unpaidOrders });
  const pieces = lines.reduce((sum, { wished }) => sum + wished.quantity, 0);
  if (unpaid.pieces + pieces > limits.unpaidPieces)
    return fail('unpaidPieces', { most: limits.unpaidPieces, waiting: unpaid.pieces });
  const most = limits.unpaidPiecesOfSku;
  const waiting = new Map(unpaid.ofSku.map(({ skuId, pieces: held }) => [skuId, held]));
  const line = lines.find(({ wished }) => (waiting.get(wished.skuId) ?? 0) + wished.quantity > most);
  return line ? fail('unpaidPiecesOf', { name: line.facts.name, most }) : null;
}
