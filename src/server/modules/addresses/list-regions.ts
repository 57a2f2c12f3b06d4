import { fail } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCountries } from './list-countries.ts';
import { listChineseRegions, type RegionRow } from './queries/places.ts';

/** What the family's clients call China when they ask for its provinces. */
export const CHINA = 1;
const COUNTRY = 0;
const PROVINCE = 1;
const STREET = 4;

const onWire = (row: RegionRow) => ({
  regionId: row.id,
  parentId: row.parentId,
  regionName: row.name,
  regionType: row.type,
  isChild: row.hasChild,
});

async function listCountry(context: UseCaseContext) {
  const china = (await readCountries(context)).filter(({ code }) => code === 'CN');
  return china.map(({ name }) => ({
    regionId: CHINA,
    parentId: 0,
    regionName: name,
    regionType: COUNTRY,
    isChild: true,
  }));
}

export interface RegionWish {
  regionType?: number | undefined;
  /** 0 counts as not given, as in the family. */
  parentId?: number | undefined;
}

/** Places of China by level and parent; provinces when neither is given. All 40,000 streets at once are refused. */
export async function listRegionsOfChina(context: UseCaseContext, { regionType, parentId }: RegionWish) {
  if (regionType === COUNTRY) return listCountry(context);
  if (regionType === STREET && !parentId) return fail('badInput', { field: 'parentId' });
  const wanted = { type: regionType ?? (parentId ? undefined : PROVINCE), parentId: parentId || undefined };
  return (await listChineseRegions(context.mall.db.sql, wanted)).map(onWire);
}
