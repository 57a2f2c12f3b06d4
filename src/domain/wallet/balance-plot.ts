export interface Box {
  width: number;
  height: number;
}

/** x from the start of the box, y from its top. */
export interface Spot {
  x: number;
  y: number;
}

/** Where values, none below nothing, stand in a box: evenly from edge to edge, nothing on the ground, the most at the top. */
export function plotSpots(values: readonly number[], { width, height }: Box): Spot[] {
  const most = Math.max(...values);
  const up = (value: number) => (most > 0 ? height * (1 - value / most) : height);
  // A single value is a level line.
  const [only] = values;
  const all = values.length === 1 && only !== undefined ? [only, only] : values;
  return all.map((value, i) => ({ x: (width * i) / (all.length - 1), y: up(value) }));
}
