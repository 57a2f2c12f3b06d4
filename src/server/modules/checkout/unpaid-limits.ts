import type { Sql } from 'postgres';
import { type Failure, fail } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { countUnpaid, type Unpaid } from '../orders/index.ts';
import type { Basket } from '../pricing/index.ts';
import { type MallSettings, readMallSettings } from '../settings/index.ts';

type Limits = Pick<MallSettings, 'unpaidOrders' | 'unpaidPieces' | 'unpaidPiecesOfSku'>;

/** Which limit an order would pass beside what is unpaid already; null where it passes none. */
function passed({ lines }: Basket, unpaid: Unpaid, limits: Limits): Failure | null {
  if (unpaid.orders >= limits.unpaidOrders) return fail('unpaidOrders', { most: limits.unpaidOrders });
  const pieces = lines.reduce((sum, { wished }) => sum + wished.quantity, 0);
  if (unpaid.pieces + pieces > limits.unpaidPieces)
    return fail('unpaidPieces', { most: limits.unpaidPieces, waiting: unpaid.pieces });
  const most = limits.unpaidPiecesOfSku;
  const waiting = new Map(unpaid.ofSku.map(({ skuId, pieces: held }) => [skuId, held]));
  const line = lines.find(({ wished }) => (waiting.get(wished.skuId) ?? 0) + wished.quantity > most);
  return line ? fail('unpaidPiecesOf', { name: line.facts.name, most }) : null;
}

/**
 * Refuses an order with which one buyer would hold more stock unpaid than the mall allows. Runs in the transaction that
 * places the order, after the buyer's row was locked (`takePreOrder`): orders placed at once count each other.
 */
export async function unpaidFailure(context: BuyerContext, tx: Sql, basket: Basket): Promise<Failure | null> {
  const limits = await readMallSettings(context);
  const skuIds = basket.lines.map(({ wished }) => wished.skuId);
  const unpaid = await countUnpaid(tx, context.buyer.buyerId, skuIds, new Date(context.now));
  return passed(basket, unpaid, limits);
}
