import type { Shopped } from '../orders/shopper-worker.ts';
import { repeatShopping, shopping } from '../orders/shopping.ts';
import { median, percentile } from '../support/figure.ts';
import type { LoadResult } from '../support/load-worker.ts';
import { CLIENTS, load, ROUNDS, rateOf, SECONDS } from '../support/measure.ts';
import type { Peer, Reading } from './peer.ts';

export const RUSH = { buyers: 400, pieces: 200 };
/** So many that none of them reaches mallfront's limits for one buyer. */
export const BUYERS = 2_000;
/** Not more than the smaller shop has, so that as many buyers want the same variant in both. */
const PIECES = 80;

/** What one shop has done in one flow. */
export interface Outcome {
  value: number;
  /** More per second is better, fewer seconds are. */
  unit: 'per s' | 's';
  /** Milliseconds. */
  p99: number;
  /** Paid orders of the rush. */
  sold?: number;
  failures: number;
  /** What the first failure was. */
  example?: string;
}

const slowest = (rounds: readonly { times: number[] }[]) => median(rounds.map(({ times }) => percentile(times, 0.99)));

/** The same things again and again, by everybody at once. */
async function read({ port }: Peer, { requests, proof }: Reading): Promise<Outcome> {
  const order = { port, requests, proof, connections: CLIENTS };
  await load({ ...order, seconds: 2 });
  const rounds: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await load({ ...order, seconds: SECONDS }));
  const failures = rounds.reduce((sum, round) => sum + round.failures, 0);
  return { value: median(rounds.map(rateOf)), unit: 'per s', p99: slowest(rounds), failures };
}

/**
 * By the mean time of clients that never pause. What is done in a round would be too much for a slow shop: 64 clients who take
 * seven seconds each begin a second time in a round of eight, and what they have begun is finished.
 */
const rateOfShopping = ({ done, times }: Shopped) => (CLIENTS * done * 1000) / times.reduce((sum, one) => sum + one, 0);

const failed = (failures: readonly string[]) =>
  failures[0] === undefined ? { failures: 0 } : { failures: failures.length, example: failures[0] };

/** Of products all over the shop: neighbours are variants of one product. */
function spread<T>(pieces: readonly T[]): T[] {
  const step = Math.floor(pieces.length / PIECES);
  return pieces.filter((_, at) => at % step === 0).slice(0, PIECES);
}

async function shop(peer: Peer, kind: 'add' | 'checkout'): Promise<Outcome> {
  const pieces = spread(peer.crowd.pieces);
  const order = { shop: peer.name, port: peer.port, kind, shoppers: peer.crowd.shoppers, pieces };
  await peer.emptyCarts();
  const paidBefore = await peer.countPaidOrders();
  const rounds = await repeatShopping(order);
  const done = rounds.reduce((sum, round) => sum + round.done, 0);
  const paid = (await peer.countPaidOrders()) - paidBefore;
  if (kind === 'checkout' && paid < done) throw new Error(`${peer.name} was paid ${paid} of ${done} orders`);
  const failures = rounds.flatMap((round) => round.failures);
  return { value: median(rounds.map(rateOfShopping)), unit: 'per s', p99: slowest(rounds), ...failed(failures) };
}

/** Until the last buyer has an order that is paid, or is refused. */
async function rush(peer: Peer): Promise<Outcome> {
  const { rush: piece } = peer.crowd;
  const shoppers = peer.crowd.shoppers.slice(0, RUSH.buyers);
  await peer.emptyCarts();
  await peer.setStock(piece, RUSH.pieces);
  const paidBefore = await peer.countPaidOrders();
  const order = { shop: peer.name, port: peer.port, kind: 'paid-rush', pieces: [piece] } as const;
  const { done, times } = await shopping({ ...order, shoppers, connections: 1, seconds: 0 });
  const sold = (await peer.countPaidOrders()) - paidBefore;
  if (sold !== done) throw new Error(`${peer.name} has ${sold} more paid orders, and ${done} buyers were answered so`);
  return { value: Math.max(...times) / 1000, unit: 's', p99: percentile(times, 0.99), sold, failures: 0 };
}

/** By name, in the order in which they run: carts that are emptied while they are used cost Vendure a statement more. */
export const FLOWS = {
  detail: { title: 'product detail', run: (peer: Peer) => read(peer, peer.detail) },
  search: { title: 'search sorted by price', run: (peer: Peer) => read(peer, peer.search) },
  checkout: { title: 'whole checkout, paid', run: (peer: Peer) => shop(peer, 'checkout') },
  add: { title: 'add to cart, logged in', run: (peer: Peer) => shop(peer, 'add') },
  rush: { title: '400 buyers for 200 pieces, last answer', run: rush },
};

export type FlowName = keyof typeof FLOWS;
