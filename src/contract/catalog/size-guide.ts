import { z } from 'zod';
import { SIZE_FIGURES, SIZE_MEASURES, SIZE_SYSTEMS } from '#domain/catalog/size-guide.ts';
import { calls } from '../call.ts';
import { id } from '../fields.ts';

/** Ours alone: how sizes measure. */
export const sizeGuide = calls({
  sizeGuide: {
    method: 'GET',
    path: 'front/pc/size-guide/{id}',
    access: 'public',
    summary: 'How the sizes of a product measure, in millimetres, with their names in other systems',
    input: z.object({ id }),
    data: z.object({
      figure: z.enum(SIZE_FIGURES),
      systems: z.array(z.enum(SIZE_SYSTEMS)),
      measures: z.array(z.enum(SIZE_MEASURES)),
      rows: z.array(z.object({ sizes: z.array(z.string()), ranges: z.array(z.tuple([z.number(), z.number()])) })),
    }),
  },
});
