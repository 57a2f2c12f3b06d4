import type { TypedAddress } from '#domain/addresses/address.ts';
import { placeNamed } from '#domain/addresses/region-name.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import type { Mall } from '../../platform/mall.ts';
import { listPlacesBelow, type RegionRow } from './queries/places.ts';

/** A place of the tables, null for one that was typed where the tables list none, undefined for one that is not there. */
type Found = RegionRow | null | undefined;

interface Wanted {
  id: number;
  name: string;
}

const isListed = (found: Found): found is RegionRow => found !== null && found !== undefined;

/**
 * Gives every place that the tables list its number and the name that the mall knows it by. Shipping fees depend on the
 * number, so a place that was only typed is looked up by its name, and refused where its country lists others.
 */
export async function namePlaces(
  { db }: Mall,
  address: TypedAddress,
  countryId: number,
): Promise<TypedAddress | Failure> {
  const find = async (above: RegionRow | 'country', { id, name }: Wanted): Promise<Found> => {
    const parentId = above === 'country' ? null : above.id;
    const places = await listPlacesBelow(db.sql, countryId, parentId);
    if (id > 0) return places.find((place) => place.id === id);
    return places.length === 0 || name === '' ? null : placeNamed(places, name);
  };
  const below = async (above: Found, wanted: Wanted): Promise<Found> => {
    if (isListed(above)) return find(above, wanted);
    return wanted.id > 0 ? undefined : null;
  };
  const province = await find('country', { id: address.provinceId, name: address.province });
  const city = await below(province, { id: address.cityId, name: address.city });
  const district = await below(city, { id: address.districtId, name: address.district });
  if ([province, city, district].includes(undefined)) return fail('addressRegion');
  return {
    ...address,
    province: province?.name ?? address.province,
    provinceId: province?.id ?? 0,
    city: city?.name ?? address.city,
    cityId: city?.id ?? 0,
    district: district?.name ?? address.district,
    districtId: district?.id ?? 0,
  };
}
