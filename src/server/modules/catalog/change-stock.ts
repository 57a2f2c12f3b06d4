import type { Sql } from 'postgres';
import type { StockEntryKind } from '#domain/catalog/stock-entry.ts';
import { announce } from '../../platform/events/event.ts';
import { stockChanged } from './events.ts';
import {
  addToStock,
  type ChangedSku,
  decrementStock,
  incrementStock,
  type LinePieces,
  type Pieces,
  setStock,
  setStocks,
} from './queries/stock.ts';

const announceChange = (tx: Sql, kind: StockEntryKind, skus: readonly ChangedSku[]) =>
  announce(tx, stockChanged, { kind, productIds: [...new Set(skus.map(({ productId }) => productId))] });

/**
 * Takes the pieces of an order that is stored, guarded, and gives the SKUs that had as many. Who misses one has to undo
 * everything. Who calls has the products announced (`announceSales`) once the transaction stands.
 */
export async function takeStock(tx: Sql, orderNo: string, pieces: readonly Pieces[], now: Date): Promise<number[]> {
  const taken = await decrementStock(tx, orderNo, pieces, now);
  await announceChange(tx, 'order placed', taken);
  return taken.map(({ skuId }) => skuId);
}

/** Gives back what a cancelled order took. */
export async function putBackStock(tx: Sql, lines: readonly LinePieces[], now: Date): Promise<void> {
  await announceChange(tx, 'order cancelled', await incrementStock(tx, 'order cancelled', lines, now));
}

/** Gives back what was refunded. */
export async function returnToStock(tx: Sql, lines: readonly LinePieces[], now: Date): Promise<void> {
  await announceChange(tx, 'return', await incrementStock(tx, 'return', lines, now));
}

/** Pieces that an operator has got more. */
export async function addStock(tx: Sql, pieces: Pieces, now: Date): Promise<void> {
  await announceChange(tx, 'operator', await addToStock(tx, pieces, now));
}

/** The same stock for each of these SKUs, as an operator sets it. */
export async function replaceStock(tx: Sql, skuIds: readonly number[], stock: number, now: Date): Promise<void> {
  await announceChange(tx, 'operator', await setStock(tx, skuIds, stock, now));
}

/** A stock of its own for each of these SKUs, as an operator sets it. */
export async function replaceStocks(tx: Sql, pieces: readonly Pieces[], now: Date): Promise<void> {
  await announceChange(tx, 'operator', await setStocks(tx, pieces, now));
}
