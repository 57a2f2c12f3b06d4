import type { Sql } from 'postgres';
import type { TypedAddress } from '#domain/addresses/address.ts';

/** An address as it is written down; names of country and places stand beside their ids. */
export interface AddressEntry extends TypedAddress {
  countryId: number;
  country: string;
  countryCode: string;
}

export interface AddressRow extends AddressEntry {
  id: number;
  buyerId: number;
  countryIso: string;
  isDefault: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const select = (sql: Sql) => sql`
  select a.id, a.buyer_id as "buyerId", a.real_name as "realName", a.phone, a.email, a.country_id as "countryId",
    a.country, a.country_code as "countryCode", c.code as "countryIso", a.province, a.province_id as "provinceId",
    a.city, a.city_id as "cityId", a.district, a.district_id as "districtId", a.street, a.post_code as "postCode",
    a.detail, a.is_default as "isDefault", a.created_at as "createdAt", a.updated_at as "updatedAt"
  from address a join country c on c.id = a.country_id`;

/** The default first, then the newest. */
export const listAddresses = (sql: Sql, buyerId: number) => sql<AddressRow[]>`
  ${select(sql)} where a.buyer_id = ${buyerId} order by a.is_default desc, a.id desc`;

export async function findAddress(sql: Sql, buyerId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await sql<AddressRow[]>`${select(sql)} where a.buyer_id = ${buyerId} and a.id = ${id}`;
  return row;
}

/** Anyone who changes a buyer's addresses waits for anyone who does so already: how many there are and which is the default. */
export async function lockAddresses(tx: Sql, buyerId: number): Promise<{ count: number }> {
  await tx`select 1 from buyer where id = ${buyerId} for no key update`;
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from address where buyer_id = ${buyerId}`;
  return row ?? { count: 0 };
}

const columnsOf = (entry: AddressEntry) => ({
  real_name: entry.realName,
  phone: entry.phone,
  email: entry.email,
  country_id: entry.countryId,
  country: entry.country,
  country_code: entry.countryCode,
  province: entry.province,
  province_id: entry.provinceId,
  city: entry.city,
  city_id: entry.cityId,
  district: entry.district,
  district_id: entry.districtId,
  street: entry.street,
  post_code: entry.postCode,
  detail: entry.detail,
});

export async function insertAddress(tx: Sql, buyerId: number, entry: AddressEntry, now: Date): Promise<number> {
  const row = { ...columnsOf(entry), buyer_id: buyerId, created_at: now, updated_at: now };
  const [made] = await tx<{ id: number }[]>`insert into address ${tx(row)} returning id`;
  if (!made) throw new Error('the address was not kept');
  return made.id;
}

export const updateAddress = (tx: Sql, buyerId: number, id: number, entry: AddressEntry, now: Date) => tx`
  update address set ${tx({ ...columnsOf(entry), updated_at: now })} where buyer_id = ${buyerId} and id = ${id}`;

/** False where the buyer has no such address. Takes the old default away first, because no buyer can have two. */
export async function makeDefault(tx: Sql, buyerId: number, id: number): Promise<boolean> {
  const [own] = await tx`select 1 from address where buyer_id = ${buyerId} and id = ${id}`;
  if (!own) return false;
  await tx`update address set is_default = false where buyer_id = ${buyerId} and is_default and id <> ${id}`;
  await tx`update address set is_default = true where buyer_id = ${buyerId} and id = ${id} and not is_default`;
  return true;
}

export async function deleteAddress(tx: Sql, buyerId: number, id: number): Promise<{ isDefault: boolean } | undefined> {
  const [gone] = await tx<{ isDefault: boolean }[]>`
    delete from address where buyer_id = ${buyerId} and id = ${id} returning is_default as "isDefault"`;
  return gone;
}

export const makeNewestDefault = (tx: Sql, buyerId: number) => tx`
  update address set is_default = true
  where id = (select max(id) from address where buyer_id = ${buyerId})`;
