import { readFileSync } from 'node:fs';
import type { Region } from './states.ts';

/** CRMEB-compatible clients ask for the provinces as what lies below 1, so China's country id is 1. */
export const CHINA_ID = 1;

/** Province, city, district and street by the length of their code, which begins with the code above it: 33, 3301, 330106, 330106001. */
const LEVELS: Record<number, { type: number; parentDigits: number }> = {
  2: { type: 1, parentDigits: 0 },
  4: { type: 2, parentDigits: 2 },
  6: { type: 3, parentDigits: 4 },
  9: { type: 4, parentDigits: 6 },
};

function readPlace(line: string): Omit<Region, 'hasChild'> {
  const [, code = '', name = ''] = /^(\d+) (.+)$/.exec(line) ?? [];
  const level = LEVELS[code.length];
  if (!level) throw new Error(`china.txt has the line "${line}", which is no place`);
  const { type, parentDigits } = level;
  const parentId = parentDigits === 0 ? CHINA_ID : Number(code.slice(0, parentDigits));
  return { id: Number(code), countryId: CHINA_ID, parentId, type, name };
}

/** Provinces, cities, districts and streets of China by their official codes, 44,700 of them. */
export function chineseRegions(): Region[] {
  const text = readFileSync(new URL('./china.txt', import.meta.url), 'utf8');
  const regions = text.trimEnd().split('\n').map(readPlace);
  const parents = new Set(regions.map((region) => region.parentId));
  return regions.map((region) => ({ ...region, hasChild: parents.has(region.id) }));
}
