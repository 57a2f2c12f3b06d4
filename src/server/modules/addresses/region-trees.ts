import type { RegionNode } from '#contract/places.ts';
import { regionIn } from '#domain/addresses/region-name.ts';
import { nest } from '#domain/catalog/tree.ts';
import type { Locale } from '#locale/locales.ts';
import { type RawJson, rawJson } from '../../platform/raw-json.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCountries } from './list-countries.ts';
import { CHINA } from './list-regions.ts';
import { listRegions, listRegionsBelow, type RegionRow } from './queries/places.ts';

/** Places change once in years. */
const LIFE_MS = 600_000;
const CITY = 2;
const DISTRICT = 3;

/** Scripts that readers of a language know beside Latin. */
const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ja: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
};

/** Of 'Tokyo 東京都' the half that readers of a language know. */
const namedFor = (locale: Locale, row: RegionRow): RegionRow => ({
  ...row,
  name: regionIn(row.name, SCRIPTS[locale]?.test(row.name) ?? false),
});

const treeOf = (rows: readonly RegionRow[], root: number): RegionNode[] =>
  nest(rows, root, (row, child: RegionNode[]) => ({
    regionId: row.id,
    parentId: row.parentId,
    regionName: row.name,
    regionType: row.type,
    child,
  }));

/** States and cities of a country; below one of its places two levels more. */
export async function readStates({ mall, locale }: UseCaseContext, countryId: number, parentId: number | undefined) {
  const named = (row: RegionRow) => namedFor(locale, row);
  if (parentId) return treeOf((await listRegionsBelow(mall.db.sql, countryId, parentId)).map(named), parentId);
  const rows = (await listRegions(mall.db.sql, countryId, CITY)).map(named);
  // The first row is of the highest level, so its parent is everybody's root: the country, or 1 in China.
  return treeOf(rows, rows[0]?.parentId ?? countryId);
}

/** China down to districts, a quarter of a megabyte of names that are the same in every language. */
export function readChinaTree(context: UseCaseContext): Promise<RawJson> {
  const { mall } = context;
  return mall.cache.read('tree of China', { lifeMs: LIFE_MS }, async () => {
    const china = (await readCountries(context)).find(({ code }) => code === 'CN');
    return rawJson(JSON.stringify(china ? treeOf(await listRegions(mall.db.sql, china.id, DISTRICT), CHINA) : []));
  });
}
