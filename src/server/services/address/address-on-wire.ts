import type { Address } from '#contract/address.ts';
import { wallTime } from '#domain/zoned-time.ts';
import type { AddressRow } from '../../db/queries/addresses.ts';
import type { CallContext } from '../../http/context.ts';
import { readCountryNames } from '../place/list-countries.ts';

/** Addresses as the contract writes them, their countries named in the reader's language. */
export async function addressesOnWire(context: CallContext, rows: readonly AddressRow[]): Promise<Address[]> {
  const { timezone } = context.mall.config;
  const names = await readCountryNames(context);
  return rows.map(({ buyerId, createdAt, updatedAt, ...row }) => ({
    ...row,
    uid: buyerId,
    country: names.get(row.countryId) ?? row.country,
    longitude: '',
    latitude: '',
    isDel: false,
    createTime: wallTime(createdAt.getTime(), timezone),
    updateTime: wallTime(updatedAt.getTime(), timezone),
  }));
}
