import type { place } from '#contract/places.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readCountries } from './list-countries.ts';
import { listRegionsOfChina } from './list-regions.ts';
import { readChinaTree, readStates } from './region-trees.ts';

export const placeRoutes: Handlers<typeof place> = {
  countries: (_, context) => readCountries(context),
  states: ({ countryId, parentId }, context) => readStates(context, countryId, parentId),
  regions: (input, context) => listRegionsOfChina(context, input),
  regionTree: (_, context) => readChinaTree(context),
  provinces: (_, context) => listRegionsOfChina(context, { regionType: 1 }),
  cities: ({ parentId }, context) => listRegionsOfChina(context, { regionType: 2, parentId }),
  districts: ({ parentId }, context) => listRegionsOfChina(context, { regionType: 3, parentId }),
  streets: ({ parentId }, context) => listRegionsOfChina(context, { regionType: 4, parentId }),
};
