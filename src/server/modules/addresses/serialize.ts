import type { Address } from '#contract/addresses.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCountryNames } from './list-countries.ts';
import type { AddressRow } from './queries/addresses.ts';

/** Addresses as the contract writes them, their countries named in the reader's language. */
export async function serializeAddresses(context: UseCaseContext, rows: readonly AddressRow[]): Promise<Address[]> {
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
