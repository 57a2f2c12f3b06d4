import type { Sql } from 'postgres';
import { isPaidMemberNow } from '../../accounts/index.ts';
import type { AddressRow } from '../../addresses/index.ts';
import { currentPoints } from '../../wallet/index.ts';

/** The address of a checkout: one by its id, the buyer's default, or none, which leaves the shipping fee at 0. */
export type AddressChoice = { id: number } | 'default' | 'none';

/** The address that an input names; 0 and an absent one name none. */
export const addressChoice = (id: number | undefined): AddressChoice => (id ? { id } : 'none');

/** What of a buyer a checkout depends on, in one statement. */
export interface CheckoutBuyer {
  isPaidMember: boolean;
  points: number;
  /** Minor units of the base currency. */
  balance: number;
  /** The chosen address; null where the buyer has none or none was chosen. */
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

/** One row, or none where the account is closed. The address of another buyer is not found. */
export const checkoutBuyer = (sql: Sql, buyerId: number, address: AddressChoice, now: Date) => sql<CheckoutBuyer[]>`
    select ${isPaidMemberNow(sql, now)} as "isPaidMember", ${currentPoints(sql, buyerId, now)}::float8 as points,
      coalesce((select balance from wallet where buyer_id = b.id), 0)::float8 as balance, a.address
    from buyer b
    left join lateral (
      select json_build_object('id', a.id, 'realName', a.real_name, 'phone', a.phone, 'countryId', a.country_id,
        'country', a.country, 'countryIso', (select code from country where id = a.country_id), 'countryCode', a.country_code, 'province', a.province,
        'provinceId', a.province_id, 'city', a.city, 'cityId', a.city_id, 'district', a.district,
        'districtId', a.district_id, 'street', a.street, 'postCode', a.post_code, 'detail', a.detail) as address
      from address a
      where a.buyer_id = b.id and (a.id = ${typeof address === 'object' ? address.id : null} or (${address === 'default'} and a.is_default))) a on true
    where b.id = ${buyerId} and b.closed_at is null`;

export async function findCheckoutBuyer(sql: Sql, buyerId: number, address: AddressChoice, now: Date) {
  const [row] = await checkoutBuyer(sql, buyerId, address, now);
  return row;
}
