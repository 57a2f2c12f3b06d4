import { shortList } from '#domain/lists/short-list.ts';
import { ELSEWHERE } from '#server/modules/delivery/set-shipping.ts';

const MOST_PLACES = 6;

/** What applies where, places of which the same is said together: 'US, CA 2-4; elsewhere 7-12'. `places`: names by the ids of regions. */
export function placeList<T extends { regionId: number }>(
  entries: readonly T[],
  places: Readonly<Record<string, string>>,
  textOf: (entry: T) => string,
): string {
  // Region 0, everywhere else, comes last.
  const sorted = entries.toSorted((a, b) => (a.regionId || Infinity) - (b.regionId || Infinity));
  const nameOf = ({ regionId }: T) => (regionId === 0 ? ELSEWHERE : (places[regionId] ?? String(regionId)));
  return [...Map.groupBy(sorted, textOf)]
    .map(([text, of]) => `${shortList(of.map(nameOf), MOST_PLACES)} ${text}`)
    .join('; ');
}
