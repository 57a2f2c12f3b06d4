import type { place } from '#contract/place.ts';
import type { Handlers } from '../http/handler.ts';
import { readCountries } from '../services/place/list-countries.ts';
import { listRegionsOfChina } from '../services/place/list-regions.ts';
import { readChinaTree, readStates } from '../services/place/region-trees.ts';

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
