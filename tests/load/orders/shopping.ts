import { Worker } from 'node:worker_threads';
import { CLIENTS, ROUNDS, SECONDS } from '../support/measure.ts';
import type { Shopped, ShoppingOrder } from './shopper-worker.ts';

/** Shops from a thread of its own, which does not wait for whatever else is done here. */
export function shopping(order: ShoppingOrder): Promise<Shopped> {
  const worker = new Worker(new URL('./shopper-worker.ts', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the shoppers ended without a result')));
  });
}

const USUAL = { connections: CLIENTS, seconds: SECONDS, rounds: ROUNDS };

/** Rounds of shopping by many clients at once, after one of two seconds that is not counted. */
export async function repeatShopping(
  order: Omit<ShoppingOrder, 'connections' | 'seconds'>,
  { connections, seconds, rounds } = USUAL,
): Promise<Shopped[]> {
  await shopping({ ...order, connections, seconds: 2 });
  const shopped: Shopped[] = [];
  for (let round = 0; round < rounds; round++) shopped.push(await shopping({ ...order, connections, seconds }));
  return shopped;
}
