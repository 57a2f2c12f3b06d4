import { asc, eq, inArray, not } from 'drizzle-orm';
import { z } from 'zod';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#locale/locales.ts';
import { country, currency as currencyTable, language, product } from '../../server/modules/schema.ts';
import type { Orm } from '../../server/platform/db/open.ts';
import { defineKind } from '../kind.ts';
import { lockTables } from '../locks.ts';
import { Refusal } from '../refusal.ts';
import { plainNumber, shortText, sort } from './fields.ts';

/** What all of the mall counts with: currencies, languages, countries. */

const SORT = 'lower numbers stand first';

const currencySchema = z
  .strictObject({
    symbol: shortText.min(1).describe('sign at amounts'),
    name: shortText.min(1).describe('English name'),
    rate: z
      .string()
      .regex(/^\d{1,10}(\.\d{1,8})?$/, { error: 'is a number above 0 such as "0.92"' })
      .overwrite(plainNumber)
      .describe('how much of it one unit of the base currency buys, above 0, at most eight decimals: "0.92"'),
    decimals: z.int().min(0).max(3).describe('decimals of amounts; they stay as they are'),
    isBase: z
      .boolean()
      .default(false)
      .describe('whether prices are kept in it; true for exactly one, which stays once there are products'),
    sort: sort.default(0).describe(SORT),
  })
  .describe('Currencies. Its key is the code: "EUR".');

/** Amounts of orders, prices and ledgers are in the base currency of their time. */
async function checkBase(orm: Orm, before: string | undefined, key: string): Promise<void> {
  const bases = await orm.select().from(currencyTable).where(eq(currencyTable.isDefault, true));
  const [base] = bases;
  if (!base || bases.length > 1)
    throw new Refusal('currency', key, `leaves the mall with ${bases.length} base currencies; it has one`, ['isBase']);
  if (Number(base.rate) !== 1)
    throw new Refusal('currency', base.code, 'is "1" of the base currency, which the rates of all others count in', [
      'rate',
    ]);
  if (before === undefined || before === base.code) return;
  const [sold] = await orm.select({ id: product.id }).from(product).limit(1);
  if (sold)
    throw new Refusal('currency', key, 'cannot become the base currency: the prices of the mall are in another one', [
      'isBase',
    ]);
}

export const currencies = defineKind<z.infer<typeof currencySchema>>({
  name: 'currency',
  place: { file: 'currencies.json' },
  schema: currencySchema,
  complaints: ({ rate }) => (Number(rate) > 0 ? [] : [{ path: ['rate'], message: 'is a number above 0' }]),
  async *read({ orm }) {
    const rows = await orm.select().from(currencyTable).orderBy(asc(currencyTable.code));
    for (const { code, symbol, name, rate, decimals, isDefault, sort } of rows)
      yield [code, { symbol, name, rate: plainNumber(rate), decimals, isBase: isDefault, sort }];
  },
  lock: lockTables(currencyTable),
  async write(changes, { orm }) {
    const rows = await orm.select().from(currencyTable);
    let last = Math.max(0, ...rows.map(({ id }) => id));
    for (const { key, before, after } of changes) {
      if (before && before.decimals !== after.decimals)
        throw new Refusal('currency', key, 'keeps its decimals: amounts are stored in them', ['decimals']);
      const { isBase, ...columns } = after;
      const row = { ...columns, isDefault: isBase };
      if (before) await orm.update(currencyTable).set(row).where(eq(currencyTable.code, key));
      else await orm.insert(currencyTable).values({ id: ++last, code: key, ...row });
    }
    await checkBase(orm, rows.find(({ isDefault }) => isDefault)?.code, changes[0]?.key ?? '');
  },
  async remove(keys, { orm }) {
    const codes = keys.map(({ key }) => key);
    await orm.delete(currencyTable).where(inArray(currencyTable.code, codes));
    await checkBase(orm, undefined, codes[0] ?? '');
  },
});

const languageSchema = z
  .strictObject({
    isOn: z.boolean().default(true).describe('whether pages exist in it; always for English'),
    isDefault: z.boolean().default(false).describe("whether it is the mall's own; true for exactly one, which is on"),
    sort: sort.default(0).describe(SORT),
  })
  .describe(`Languages of the pages. Its key is one of ${LOCALES.join(', ')}.`);

export const languages = defineKind<z.infer<typeof languageSchema>>({
  name: 'language',
  place: { file: 'languages.json' },
  schema: languageSchema,
  async *read({ orm }) {
    const rows = await orm.select().from(language).orderBy(asc(language.code));
    for (const { code, isOn, isDefault, sort } of rows)
      yield [code, { isOn: isOn || code === DEFAULT_LOCALE, isDefault, sort }];
  },
  lock: lockTables(language),
  async write(changes, { orm }) {
    for (const { key, before, after } of changes) {
      if (!isLocale(key))
        throw new Refusal('language', key, `is none of the languages of the pages: ${LOCALES.join(', ')}`);
      if (key === DEFAULT_LOCALE && !after.isOn)
        throw new Refusal('language', key, 'stays on: its pages stand at the root of all addresses', ['isOn']);
      if (before === null) throw new Refusal('language', key, 'is not in this database; open the mall once');
      await orm.update(language).set(after).where(eq(language.code, key));
    }
    const chosen = await orm.select().from(language).where(eq(language.isDefault, true));
    if (chosen.length !== 1 || !chosen[0]?.isOn)
      throw new Refusal('language', changes[0]?.key ?? '', 'leaves the mall without one default language that is on', [
        'isDefault',
      ]);
  },
  breaks: ({ before, after }) => (before.isOn && !after.isOn ? 'its pages are no longer made' : null),
});

const countriesSchema = z
  .strictObject({
    shipTo: z
      .literal('all')
      .or(z.array(z.string().regex(/^[A-Z]{2}$/)).min(1))
      .describe('countries that the mall ships to and shows, by codes such as "DE"; "all" for every one'),
  })
  .describe('Where the mall ships to.');

export const countries = defineKind<z.infer<typeof countriesSchema>>({
  name: 'countries',
  place: { single: 'countries.json' },
  schema: countriesSchema,
  ordered: ({ shipTo }) => ({ shipTo: shipTo === 'all' ? shipTo : [...new Set(shipTo)].toSorted() }),
  async *read({ orm }) {
    const rows = await orm.select().from(country).orderBy(asc(country.code));
    const shown = rows.filter(({ isShown }) => isShown).map(({ code }) => code);
    yield ['countries', { shipTo: shown.length === rows.length ? ('all' as const) : shown }];
  },
  lock: lockTables(country),
  async write(changes, { orm }) {
    for (const { key, after } of changes) {
      const { shipTo } = after;
      const rows = await orm.select().from(country);
      const unknown = shipTo === 'all' ? [] : shipTo.filter((code) => !rows.some((row) => row.code === code));
      if (unknown.length > 0)
        throw new Refusal('countries', key, `names no country: ${unknown.join(', ')}`, ['shipTo']);
      const isShown = (code: string) => shipTo === 'all' || shipTo.includes(code);
      const changed = rows.filter((row) => row.isShown !== isShown(row.code)).map(({ id }) => id);
      if (changed.length > 0)
        await orm
          .update(country)
          .set({ isShown: not(country.isShown) })
          .where(inArray(country.id, changed));
    }
  },
});
