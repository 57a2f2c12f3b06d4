import type { Raster } from '../../../server/platform/images/raster.ts';

/** Rasters are held up to this many bytes together; painters in several threads hold this much each. */
const BUDGET = 72_000_000;

type Kept = { made: Promise<Raster>; bytes: number };

const kept = new Map<string, Kept>();

const forgetOldest = () => {
  let held = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [name, { bytes }] of kept) {
    if (held <= BUDGET) return;
    held -= bytes;
    kept.delete(name);
  }
};

/** Answers the raster made under this name before, or makes it; the longest unused are forgotten. Not to be changed. */
export const keep = (name: string, make: () => Promise<Raster>): Promise<Raster> => {
  const known = kept.get(name);
  if (known !== undefined) {
    kept.delete(name);
    kept.set(name, known);
    return known.made;
  }
  const made = make().then((raster) => {
    kept.set(name, { made, bytes: raster.data.length });
    forgetOldest();
    return raster;
  });
  kept.set(name, { made, bytes: 0 });
  return made;
};
