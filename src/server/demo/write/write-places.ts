import type { TransactionSql } from 'postgres';
import * as schema from '../../db/schema/index.ts';
import { copyRows } from '../copy-rows.ts';
import { chineseRegions } from '../places/china.ts';
import { COUNTRIES, countryName } from '../places/countries.ts';
import { statesOf } from '../places/states.ts';
import { inLocales } from './in-locales.ts';

/** Countries in every language, states where buyers choose one, and all of China down to its streets. */
export async function writePlaces(tx: TransactionSql): Promise<void> {
  await copyRows(
    tx,
    schema.country,
    COUNTRIES.map(({ id, code, phone }) => ({ id, code, phoneCode: phone })),
  );
  await copyRows(
    tx,
    schema.countryText,
    COUNTRIES.flatMap(({ id, code }) => inLocales((locale) => ({ countryId: id, name: countryName(code, locale) }))),
  );
  await copyRows(tx, schema.region, [...COUNTRIES.flatMap(statesOf), ...chineseRegions()]);
}
