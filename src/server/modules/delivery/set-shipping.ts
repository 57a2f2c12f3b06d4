import type { Sql } from 'postgres';
import type { Mall } from '../../platform/mall.ts';
import {
  deleteTransits,
  findPlaces,
  type HandlingSettings,
  lockTemplates,
  setHandling,
  setTransits,
} from './queries/operator-shipping.ts';

/** Everywhere that no other transit of a template names. */
export const ELSEWHERE = 'elsewhere';

export interface TransitSettings {
  /** Countries by their two letters, places by their number, `ELSEWHERE`; each once. */
  places: readonly string[];
  /** Working days from the hand-over to the door; null: the template does not name these places any more. */
  days: { least: number; most: number } | null;
}

/** What an operator sets of one template, or of all of a shop; what is absent stays. */
export interface ShippingSettings extends HandlingSettings {
  of: { templateId: number } | { merchantId: number };
  transit?: TransitSettings | undefined;
}

export type ShippingSet =
  | { kind: 'set'; ids: number[] }
  | { kind: 'noTemplate' }
  /** Those of the places that the mall does not know. */
  | { kind: 'noPlace'; places: string[] };

/** The regions of the places; or those that there are not. */
async function regionsOf(tx: Sql, places: readonly string[]): Promise<number[] | { missing: string[] }> {
  const found = await findPlaces(
    tx,
    places.filter((place) => place !== ELSEWHERE),
  );
  const missing = found.filter(({ id }) => id === null).map(({ given }) => given);
  if (missing.length > 0) return { missing };
  const ids = found.flatMap(({ id }) => id ?? []);
  return [...new Set(places.includes(ELSEWHERE) ? [...ids, 0] : ids)];
}

/** Sets handling time and days on the way, all or nothing. The pages of the products follow as after any change of the catalogue. */
export async function setShipping({ db }: Pick<Mall, 'db'>, settings: ShippingSettings): Promise<ShippingSet> {
  return db.transact(async (tx): Promise<ShippingSet> => {
    const { of, transit, ...handling } = settings;
    const ids = await lockTemplates(tx, of);
    if (ids.length === 0) return { kind: 'noTemplate' };
    const regions = await regionsOf(tx, transit?.places ?? []);
    if ('missing' in regions) return { kind: 'noPlace', places: regions.missing };
    await setHandling(tx, ids, handling);
    if (transit?.days) await setTransits(tx, ids, regions, transit.days);
    else if (transit) await deleteTransits(tx, ids, regions);
    return { kind: 'set', ids };
  });
}
