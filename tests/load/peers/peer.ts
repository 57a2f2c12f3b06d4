import type { Crowd } from '../orders/fill-shoppers.ts';
import type { Piece } from '../orders/shop.ts';
import type { LoadRequest } from '../support/load-worker.ts';

/** What anybody may ask for, and what a good answer contains. */
export interface Reading {
  requests: LoadRequest[];
  proof: string;
}

/** A shop that is open and filled, so that load can be put on it. */
export interface Peer {
  name: 'mallfront' | 'vendure';
  port: number;
  crowd: Crowd;
  detail: Reading;
  search: Reading;
  /** Sets how many of a piece there are. */
  setStock(piece: Piece, stock: number): Promise<void>;
  /** Takes out what earlier flows have put in. */
  emptyCarts(): Promise<void>;
  /** By the database. */
  countPaidOrders(): Promise<number>;
  stop(): Promise<void>;
}
