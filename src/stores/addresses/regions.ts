import { map } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { RegionNode } from '#contract/places.ts';

export type Regions = readonly RegionNode[];

/** What is known of the places of a country or below one of them, by `regionsOf`; nothing while it is on its way. */
export const $regions = map<Record<string, Regions | 'failed'>>({});

export const regionsOf = (countryId: number, parentId = 0) => `${countryId}/${parentId}`;

/**
 * Asks for states and cities of a country, or for what lies below a place of it: two levels each time. What is known or
 * on its way is not asked again, what failed is.
 */
export async function loadRegions(countryId: number, parentId = 0): Promise<void> {
  const place = regionsOf(countryId, parentId);
  const known = $regions.get()[place];
  if ((known && known !== 'failed') || asking.has(place)) return;
  asking.add(place);
  $regions.setKey(place, undefined);
  const found = await callMall('states', { countryId, parentId: parentId || undefined }).catch(() => 'failed' as const);
  asking.delete(place);
  $regions.setKey(place, found);
}

const asking = new Set<string>();
