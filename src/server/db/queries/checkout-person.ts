import type { Sql } from 'postgres';
import type { AddressRow } from './addresses.ts';
import { isPaidMemberNow } from './paid-member.ts';
import { currentPoints } from './points.ts';

/** What of a buyer a checkout depends on, in one statement. */
export interface CheckoutPerson {
  isPaidMember: boolean;
  points: number;
  /** Minor units of the base currency. */
  balance: number;
  /** The address that was chosen, or with 0 the default; null where there is none. */
  address: CheckoutAddress | null;
}

export type CheckoutAddress = Pick<
  AddressRow,
  | 'id'
  | 'realName'
  | 'phone'
  | 'countryId'
  | 'country'
  | 'countryIso'
  | 'countryCode'
  | 'province'
  | 'provinceId'
  | 'city'
  | 'cityId'
  | 'district'
  | 'districtId'
  | 'street'
  | 'postCode'
  | 'detail'
>;

/** Somebody else's address is not found. `addressId` 0: the default, -1: none at all. One row, or none where the account is closed. */
export const checkoutPerson = (sql: Sql, buyerId: number, addressId: number, now: Date) => sql<CheckoutPerson[]>`
    select ${isPaidMemberNow(sql, now)} as "isPaidMember", ${currentPoints(sql, buyerId, now)}::float8 as points,
      coalesce((select balance from wallet where buyer_id = b.id), 0)::float8 as balance, a.address
    from buyer b
    left join lateral (
      select json_build_object('id', a.id, 'realName', a.real_name, 'phone', a.phone, 'countryId', a.country_id,
        'country', a.country, 'countryIso', c.code, 'countryCode', a.country_code, 'province', a.province,
        'provinceId', a.province_id, 'city', a.city, 'cityId', a.city_id, 'district', a.district,
        'districtId', a.district_id, 'street', a.street, 'postCode', a.post_code, 'detail', a.detail) as address
      from address a join country c on c.id = a.country_id
      where a.buyer_id = b.id and (a.id = ${addressId} or (${addressId} = 0 and a.is_default))) a on true
    where b.id = ${buyerId} and b.closed_at is null`;

export async function findCheckoutPerson(sql: Sql, buyerId: number, addressId: number, now: Date) {
  const [row] = await checkoutPerson(sql, buyerId, addressId, now);
  return row;
}
