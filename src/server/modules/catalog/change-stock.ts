import type { Sql } from 'postgres';
import { announce } from '../../platform/events/event.ts';
import { type StockChangeKind, stockChanged } from './events.ts';
import { addToStock, type ChangedSku, decrementStock, incrementStock, type Pieces, setStock } from './queries/stock.ts';

const announceChange = (tx: Sql, kind: StockChangeKind, skus: readonly ChangedSku[]) =>
  announce(tx, stockChanged, { kind, productIds: [...new Set(skus.map(({ goodsId }) => goodsId))] });

/** Takes the pieces of an order, guarded, and gives the SKUs that had as many. Who misses one has to undo everything. */
export async function takeStock(tx: Sql, pieces: readonly Pieces[]): Promise<number[]> {
  const taken = await decrementStock(tx, pieces);
  await announceChange(tx, 'order placed', taken);
  return taken.map(({ skuId }) => skuId);
}

/** Gives back what a cancelled order took. */
export async function putBackStock(tx: Sql, pieces: readonly Pieces[]): Promise<void> {
  await announceChange(tx, 'order cancelled', await incrementStock(tx, pieces));
}

/** Pieces that an operator has got more. */
export async function addStock(tx: Sql, pieces: Pieces): Promise<void> {
  await announceChange(tx, 'operator', await addToStock(tx, pieces));
}

/** The same stock for each of these SKUs, as an operator sets it. */
export async function replaceStock(tx: Sql, skuIds: readonly number[], stock: number): Promise<void> {
  await announceChange(tx, 'operator', await setStock(tx, skuIds, stock));
}
