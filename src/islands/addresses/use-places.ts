import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $regions, loadRegions, type Regions, regionsOf } from '#stores/addresses/regions.ts';

export interface Place {
  provinceId: number;
  cityId: number;
  districtId: number;
  street: string;
}

export const NOWHERE: Place = { provinceId: 0, cityId: 0, districtId: 0, street: '' };

type Known = Regions | 'failed' | undefined;

/** What can be chosen from; nothing while it is on its way or cannot be had. */
export const listed = (known: Known): Regions => (known === undefined || known === 'failed' ? [] : known);

/** Nothing while it is on its way, as above. */
const below = (known: Known, id: number): Regions | undefined =>
  known && (listed(known).find(({ regionId }) => regionId === id)?.child ?? []);

/** The only one there is needs no choosing: below Beijing is one city. */
const onlyOne = ([first, ...more]: Regions = []) => (first && more.length === 0 ? first.regionId : 0);

/** What there is to choose from in a country, level by level, and what is chosen. Another choice empties all below it. */
export function usePlaces(countryId: number, hasDistricts: boolean, first: Place) {
  const [place, setPlace] = useState(first);
  const regions = useStore($regions);
  const provinces = regions[regionsOf(countryId)];
  const cities = below(provinces, place.provinceId);
  const districts = place.cityId > 0 ? regions[regionsOf(countryId, place.cityId)] : [];
  const streets = below(districts, place.districtId);
  const load = () => {
    void loadRegions(countryId);
    if (hasDistricts && place.cityId > 0) void loadRegions(countryId, place.cityId);
  };
  useEffect(load, [countryId, hasDistricts, place.cityId]);
  return {
    place,
    provinces,
    cities,
    districts,
    streets,
    again: load,
    clear: () => setPlace(NOWHERE),
    chooseProvince: (provinceId: number) =>
      setPlace({ ...NOWHERE, provinceId, cityId: onlyOne(below(provinces, provinceId)) }),
    chooseCity: (cityId: number) => setPlace({ ...NOWHERE, provinceId: place.provinceId, cityId }),
    chooseDistrict: (districtId: number) => setPlace({ ...place, districtId, street: '' }),
    chooseStreet: (street: string) => setPlace({ ...place, street }),
  };
}

export type Places = ReturnType<typeof usePlaces>;
