import type { Sql } from 'postgres';
import { copyRows } from '../platform/db/copy-rows.ts';
import { fillPlaces } from './addresses/places/fill-places.ts';
import { currency, language } from './addresses/schema/place.ts';

/** Names of languages in English and in themselves; English is the default. */
const LANGUAGES = [
  ['en', 'English', 'English'],
  ['zh', 'Chinese', '简体中文'],
  ['ar', 'Arabic', 'العربية'],
  ['de', 'German', 'Deutsch'],
  ['es', 'Spanish', 'Español'],
  ['fr', 'French', 'Français'],
  ['ja', 'Japanese', '日本語'],
] as const;

/** Code, sign, name, how much of it one dollar buys, decimals. The rates are plausible, not of any day. */
const CURRENCIES = [
  ['USD', '$', 'US dollar', '1', 2],
  ['EUR', '€', 'Euro', '0.92', 2],
  ['CNY', '¥', 'Chinese yuan', '7.18', 2],
  ['JPY', '¥', 'Japanese yen', '151.4', 0],
  ['GBP', '£', 'Pound sterling', '0.79', 2],
  ['AED', 'د.إ', 'UAE dirham', '3.6725', 2],
  ['KWD', 'د.ك', 'Kuwaiti dinar', '0.307', 3],
  ['MXN', '$', 'Mexican peso', '18.35', 2],
] as const;

const fillLanguages = (tx: Sql) =>
  copyRows(
    tx,
    language,
    LANGUAGES.map(([code, name, localeName], i) => ({
      id: i + 1,
      code,
      name,
      localeName,
      isDefault: i === 0,
      sort: i + 1,
    })),
  );

const fillCurrencies = (tx: Sql) =>
  copyRows(
    tx,
    currency,
    CURRENCIES.map(([code, symbol, name, rate, decimals], i) => ({
      id: i + 1,
      code,
      symbol,
      name,
      rate,
      decimals,
      isDefault: i === 0,
      sort: i + 1,
    })),
  );

const isEmpty = async (tx: Sql, table: 'language' | 'country' | 'currency') =>
  (await tx`select 1 from ${tx(table)} limit 1`).length === 0;

/** Writes the languages of the pages, and all countries with their regions, where a database has none. */
export async function fillPlacesAndLanguages(tx: Sql): Promise<boolean> {
  const lacks = { languages: await isEmpty(tx, 'language'), places: await isEmpty(tx, 'country') };
  if (lacks.languages) await fillLanguages(tx);
  if (lacks.places) await fillPlaces(tx);
  return lacks.languages || lacks.places;
}

/**
 * Writes what any mall needs before its first product: languages, currencies, countries and regions. Keeps what is
 * there; returns whether anything was missing.
 */
export async function fillBasics(tx: Sql): Promise<boolean> {
  const lacksPlaces = await fillPlacesAndLanguages(tx);
  const lacksCurrencies = await isEmpty(tx, 'currency');
  if (lacksCurrencies) await fillCurrencies(tx);
  return lacksPlaces || lacksCurrencies;
}
