import { z } from 'zod';
import { calls } from './call.ts';
import { count, id, optional } from './fields.ts';

const regionSchema = z.object({ regionId: z.int(), parentId: z.int(), regionName: z.string(), regionType: z.int() });
const listedRegionSchema = regionSchema.extend({ isChild: z.boolean() });

export interface RegionNode {
  regionId: number;
  parentId: number;
  regionName: string;
  regionType: number;
  child: RegionNode[];
}
const regionNodeSchema: z.ZodType<RegionNode> = regionSchema.extend({
  get child() {
    return z.array(regionNodeSchema);
  },
});

/** The family's four short forms of city/list. */
const below = (level: 'city' | 'district' | 'street', what: string) => ({
  method: 'GET' as const,
  path: `front/city/${level}/list/{parentId}` as const,
  access: 'public' as const,
  summary: what,
  input: z.object({ parentId: id }),
  data: z.array(listedRegionSchema),
});

export const place = calls({
  countries: {
    method: 'GET',
    path: 'front/region/country/list',
    access: 'public',
    summary: 'Countries that the mall ships to',
    input: z.object({}),
    data: z.array(
      z.object({ id: z.int(), name: z.string(), code: z.string(), phoneCode: z.string(), isShow: z.boolean() }),
    ),
  },
  states: {
    method: 'GET',
    path: 'front/region/state/city',
    access: 'public',
    cost: 'dear',
    summary: 'States and cities of a country, or what lies below one of its places',
    input: z.object({ countryId: id, parentId: optional(count()) }),
    data: z.array(regionNodeSchema),
  },
  regions: {
    method: 'GET',
    path: 'front/city/list',
    access: 'public',
    summary: 'Places of China by level (1 province to 4 street) and parent; parent 1 means all provinces',
    input: z.object({ regionType: optional(count(0, 4)), parentId: optional(count()) }),
    data: z.array(listedRegionSchema),
  },
  regionTree: {
    method: 'GET',
    path: 'front/city/list/tree',
    access: 'public',
    cost: 'dear',
    summary: 'China down to districts',
    input: z.object({}),
    data: z.array(regionNodeSchema),
  },
  provinces: {
    method: 'GET',
    path: 'front/city/province/list',
    access: 'public',
    summary: 'Provinces of China',
    input: z.object({}),
    data: z.array(listedRegionSchema),
  },
  cities: below('city', 'Cities of a province'),
  districts: below('district', 'Districts of a city'),
  streets: below('street', 'Streets of a district'),
});
