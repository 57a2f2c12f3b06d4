import type { TypedAddress } from '#domain/address.ts';
import { findRegions, type RegionRow } from '../../db/queries/places.ts';
import { type Failure, fail } from '../../failure.ts';
import type { Mall } from '../../mall.ts';

const PROVINCE = 1;

/** The place of an id below the one above; none for an id that is elsewhere. */
const below = (found: readonly RegionRow[], id: number, above: (row: RegionRow) => boolean) =>
  found.find((row) => row.id === id && above(row));

/** Gives places that have an id the names that the mall knows them by, whatever the client called them. */
export async function namePlaces(
  { db }: Mall,
  address: TypedAddress,
  countryId: number,
): Promise<TypedAddress | Failure> {
  const { provinceId, cityId, districtId } = address;
  const ids = [provinceId, cityId, districtId].filter((id) => id > 0);
  const found = ids.length > 0 ? await findRegions(db.sql, countryId, ids) : [];
  const province = below(found, provinceId, ({ type }) => type === PROVINCE);
  const city = below(found, cityId, ({ parentId }) => parentId === province?.id);
  const district = below(found, districtId, ({ parentId }) => parentId === city?.id);
  if ([province, city, district].filter(Boolean).length !== ids.length) return fail('addressRegion');
  return {
    ...address,
    province: province?.name ?? address.province,
    city: city?.name ?? address.city,
    district: district?.name ?? address.district,
  };
}
