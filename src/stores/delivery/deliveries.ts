import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { $regionId } from '../settings/settings.ts';

type Deliveries = CallData<'deliveries'>;

/** Whether the product of the page can be sent to where its shopper wants it. */
export const $isDeliverable = atom(true);

/** As many as the contract takes at once. */
const MOST = 100;

/** What is known of deliveries to the shopper's region. */
export const $deliveries = atom<Deliveries | null>(null);

const of = (regionId: number) => {
  const known = $deliveries.get();
  return known?.regionId === regionId ? known : null;
};

async function readMissing(productIds: readonly number[]): Promise<Deliveries> {
  const regionId = Number($regionId.get());
  const earlier = of(regionId);
  const found = new Set(earlier?.list.map(({ id }) => id));
  const missing = [...new Set(productIds)].filter((id) => !found.has(id)).slice(0, MOST);
  if (earlier && missing.length === 0) return earlier;
  const answer = await callMall('deliveries', { goods: missing.join(',') });
  // Another answer may have come meanwhile.
  const all = { ...answer, list: [...(of(answer.regionId)?.list ?? []), ...answer.list] };
  if (answer.regionId === Number($regionId.get())) $deliveries.set(all);
  return all;
}

let reading: Promise<unknown> = Promise.resolve();

/**
 * Delivery of products to the shopper's region; asks the mall for those that no earlier answer of the page has. One question
 * at a time: each card of a list asks for all, and the second finds the answer of the first.
 */
export function readDeliveries(productIds: readonly number[]): Promise<Deliveries> {
  const read = reading.then(() => readMissing(productIds));
  reading = read.catch(() => {});
  return read;
}
