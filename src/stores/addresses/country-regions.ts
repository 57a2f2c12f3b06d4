import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { RegionNode } from '#contract/places.ts';

interface Shown {
  countryId: number;
  /** Provinces or states with their cities; empty where the mall knows none. */
  provinces: readonly RegionNode[];
}

/** The places of the country that is chosen; null until they are here. */
export const $countryRegions = atom<Shown | null>(null);

let wanted = 0;

/** A mall that does not answer counts as one that knows no places: they can be typed then. */
export async function loadCountryRegions(countryId: number): Promise<void> {
  wanted = countryId;
  if ($countryRegions.get()?.countryId === countryId) return;
  $countryRegions.set(null);
  const provinces = countryId ? await callMall('states', { countryId }).catch(() => []) : [];
  if (wanted === countryId) $countryRegions.set({ countryId, provinces });
}
