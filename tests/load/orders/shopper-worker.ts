import { parentPort, workerData } from 'node:worker_threads';
import { vendure } from '../peers/vendure-shop.ts';
import { type Line, openLine } from '../support/http-exchange.ts';
import { mallfront } from './mallfront-shop.ts';
import type { Decided, Piece, Shop, Shopper } from './shop.ts';

const SHOPS: Record<'mallfront' | 'vendure', Shop> = { mallfront, vendure };

/**
 * `kind` 'add': puts one thing after the other into the cart; 'checkout': buys and pays; 'rush': everybody places one order at
 * once; 'paid-rush': everybody also pays it.
 */
export interface ShoppingOrder {
  shop: keyof typeof SHOPS;
  port: number;
  kind: 'add' | 'checkout' | 'rush' | 'paid-rush';
  shoppers: readonly Shopper[];
  pieces: readonly Piece[];
  connections: number;
  seconds: number;
}

export interface Shopped {
  done: number;
  failures: string[];
  /** Milliseconds of each call, or of each whole checkout. */
  times: number[];
}

const { shop, port, kind, shoppers, pieces, connections, seconds } = workerData as ShoppingOrder;
const { add, checkout, decide } = SHOPS[shop];
const result: Shopped = { done: 0, failures: [], times: [] };

const one = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

async function timed(work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  try {
    await work();
    result.done++;
  } catch (error) {
    result.failures.push((error as Error).message);
  }
  result.times.push(performance.now() - began);
}

/** Each connection serves its own shoppers, one after the other, until the time is over. */
async function merchant(at: number): Promise<void> {
  const line = await openLine(port);
  const until = performance.now() + seconds * 1000;
  for (let turn = at; performance.now() < until; turn += connections) {
    const [shopper, piece] = [one(shoppers, turn), one(pieces, turn * 7 + Math.floor(turn / shoppers.length))];
    await timed(() => (kind === 'checkout' ? checkout(line, shopper, piece) : add(line, shopper, piece)));
  }
  line.close();
}

async function press(line: Line, { place, pay }: Decided): Promise<void> {
  await place(line);
  if (kind === 'paid-rush') await pay(line);
}

/** Everybody stands at the last button, and presses it; on a new connection, because servers close one that is idle meanwhile. */
async function rush(): Promise<void> {
  const [piece] = pieces;
  if (!piece) throw new Error('nothing to rush for');
  const ready = await Promise.all(
    shoppers.map(async (shopper) => {
      const line = await openLine(port);
      const decided = await decide(line, shopper, piece);
      line.close();
      return decided;
    }),
  );
  const lines = await Promise.all(
    ready.map(async (decided): Promise<[Line, Decided]> => [await openLine(port), decided]),
  );
  await Promise.all(lines.map(([line, decided]) => timed(() => press(line, decided))));
  for (const [line] of lines) line.close();
}

if (kind === 'rush' || kind === 'paid-rush') await rush();
else await Promise.all(Array.from({ length: connections }, (_, at) => merchant(at)));
parentPort?.postMessage(result);
