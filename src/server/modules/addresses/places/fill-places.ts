import type { Sql } from 'postgres';
import { LOCALES } from '#locale/locales.ts';
import { copyRows } from '../../../platform/db/copy-rows.ts';
import { country, countryText, region } from '../schema/place.ts';
import { chineseRegions } from './china.ts';
import { COUNTRIES, countryName } from './countries.ts';
import { statesOf } from './states.ts';

const nameRows = () =>
  COUNTRIES.flatMap(({ id, code }) =>
    LOCALES.map((locale) => ({ countryId: id, name: countryName(code, locale), locale })),
  );

/** Writes countries in every language, states where buyers choose one, and all of China down to its streets. */
export async function fillPlaces(tx: Sql): Promise<void> {
  await copyRows(
    tx,
    country,
    COUNTRIES.map(({ id, code, phone }) => ({ id, code, phoneCode: phone })),
  );
  await copyRows(tx, countryText, nameRows());
  await copyRows(tx, region, [...COUNTRIES.flatMap(statesOf), ...chineseRegions()]);
}
