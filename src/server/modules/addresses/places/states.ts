import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Country, countryId } from './countries.ts';

export interface Region {
  id: number;
  countryId: number;
  parentId: number;
  type: number;
  name: string;
  hasChild: boolean;
}

/**
 * Ids of states begin here, a thousand for each country: above the six digits of Chinese districts and below the nine
 * of Chinese streets.
 */
const FIRST_ID = 1_000_000;
const PER_COUNTRY = 1000;

const statesSchema = z.record(z.string(), z.array(z.string()));
const states = statesSchema.parse(JSON.parse(readFileSync(new URL('./states.json', import.meta.url), 'utf8')));

/** The id of a state by the name in states.json. */
export function stateId(countryCode: string, name: string): number {
  const place = (states[countryCode] ?? []).indexOf(name);
  if (place < 0) throw new Error(`there is no ${name} in ${countryCode}`);
  return FIRST_ID + countryId(countryCode) * PER_COUNTRY + place + 1;
}

/** States and provinces of the countries outside China whose buyers choose one. */
export const statesOf = ({ code, id }: Country): Region[] =>
  (states[code] ?? []).map((name) => ({
    id: stateId(code, name),
    countryId: id,
    parentId: id,
    type: 1,
    name,
    hasChild: false,
  }));
