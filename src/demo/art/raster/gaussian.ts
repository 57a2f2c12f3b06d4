/** One value per pixel, rows from the top. */
export type Plane = { readonly data: Float32Array; readonly width: number; readonly height: number };

export const emptyPlane = (width: number, height: number): Plane => ({
  data: new Float32Array(width * height),
  width,
  height,
});

type Recursion = { gain: number; one: number; two: number; three: number };

/** Young and van Vliet, "Recursive implementation of the Gaussian filter", 1995; valid from 0.5 pixels on. */
const recursionOf = (deviation: number): Recursion => {
  const q = deviation >= 2.5 ? 0.98711 * deviation - 0.9633 : 3.97156 - 4.14554 * Math.sqrt(1 - 0.26891 * deviation);
  const b0 = 1.57825 + 2.44413 * q + 1.4281 * q ** 2 + 0.422205 * q ** 3;
  const one = (2.44413 * q + 2.85619 * q ** 2 + 1.26661 * q ** 3) / b0;
  const two = -(1.4281 * q ** 2 + 1.26661 * q ** 3) / b0;
  const three = (0.422205 * q ** 3) / b0;
  return { gain: 1 - one - two - three, one, two, three };
};

/** Runs along the values that lie `step` apart; a negative step runs backwards. */
const runAlong = (data: Float32Array, start: number, step: number, count: number, by: Recursion) => {
  const { gain, one, two, three } = by;
  const end = start + step * count;
  let a = 0;
  let b = 0;
  let c = 0;
  for (let at = start; at !== end; at += step) {
    const value = gain * (data[at] ?? 0) + one * a + two * b + three * c;
    data[at] = value;
    c = b;
    b = a;
    a = value;
  }
};

/** The same for all columns at once, row after row: a column at a time would miss the cache at every value. */
const runRows = (plane: Plane, first: number, step: 1 | -1, by: Recursion) => {
  const { data, width, height } = plane;
  const { gain, one, two, three } = by;
  const zero = new Float32Array(width);
  const rowAt = (row: number) => (row < 0 || row >= height ? zero : data.subarray(row * width, (row + 1) * width));
  for (let i = 0, row = first; i < height; i++, row += step) {
    const now = rowAt(row);
    const a = rowAt(row - step);
    const b = rowAt(row - 2 * step);
    const c = rowAt(row - 3 * step);
    for (let x = 0; x < width; x++)
      now[x] = gain * (now[x] ?? 0) + one * (a[x] ?? 0) + two * (b[x] ?? 0) + three * (c[x] ?? 0);
  }
};

/**
 * Blurs in place at a cost that does not grow with the deviation (in pixels). Trap: the way back starts
 * from nothing, so leave three deviations of clear margin where the edge matters.
 */
export const blurPlane = (plane: Plane, across: number, down = across) => {
  const { data, width, height } = plane;
  if (across >= 0.5) {
    const by = recursionOf(across);
    for (let row = 0; row < height; row++) {
      runAlong(data, row * width, 1, width, by);
      runAlong(data, (row + 1) * width - 1, -1, width, by);
    }
  }
  if (down >= 0.5) {
    const by = recursionOf(down);
    runRows(plane, 0, 1, by);
    runRows(plane, height - 1, -1, by);
  }
};
