import sharp from 'sharp';

/** One number for each pixel, row by row. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

export const valueAt = ({ width, values }: Plane, x: number, y: number): number => values[y * width + x] ?? 0;

export const planeOf = (width: number, height: number, at: (x: number, y: number) => number): Plane => {
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) values[y * width + x] = at(x, y);
  return { width, height, values };
};

/** The channels of a picture, each from 0 to 255. */
export async function channelsOf(png: Buffer): Promise<Plane[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const channel = (at: number) =>
    planeOf(info.width, info.height, (x, y) => data[(y * info.width + x) * info.channels + at] ?? 0);
  return [0, 1, 2, 3].map(channel);
}

const along = (plane: Plane, dx: number, dy: number): Plane =>
  planeOf(plane.width, plane.height, (x, y) => {
    const near = (step: number) =>
      valueAt(
        plane,
        Math.min(plane.width - 1, Math.max(0, x + dx * step)),
        Math.min(plane.height - 1, Math.max(0, y + dy * step)),
      );
    return 0.25 * near(-1) + 0.5 * near(0) + 0.25 * near(1);
  });

/** Blurred by a small bell, `times` over. */
export const blurred = (plane: Plane, times = 1): Plane =>
  times === 0 ? plane : blurred(along(along(plane, 1, 0), 0, 1), times - 1);

/** Half as wide and as high, each value the mean of four. */
export const halved = (plane: Plane): Plane =>
  planeOf(Math.floor(plane.width / 2), Math.floor(plane.height / 2), (x, y) => {
    const from = (dx: number, dy: number) => valueAt(plane, 2 * x + dx, 2 * y + dy);
    return (from(0, 0) + from(1, 0) + from(0, 1) + from(1, 1)) / 4;
  });

/** How steep each pixel is; 0 at the border. */
export const edgesOf = (plane: Plane): Plane =>
  planeOf(plane.width, plane.height, (x, y) => {
    if (x === 0 || y === 0 || x === plane.width - 1 || y === plane.height - 1) return 0;
    const dx = valueAt(plane, x + 1, y) - valueAt(plane, x - 1, y);
    const dy = valueAt(plane, x, y + 1) - valueAt(plane, x, y - 1);
    return Math.hypot(dx, dy);
  });

/** The larger of two planes, pixel by pixel. */
export const larger = (a: Plane, b: Plane): Plane =>
  planeOf(a.width, a.height, (x, y) => Math.max(valueAt(a, x, y), valueAt(b, x, y)));

export const greyOf = ([red, green, blue]: readonly Plane[]): Plane => {
  if (!red || !green || !blue) throw new Error('a picture has three colours');
  return planeOf(
    red.width,
    red.height,
    (x, y) => 0.299 * valueAt(red, x, y) + 0.587 * valueAt(green, x, y) + 0.114 * valueAt(blue, x, y),
  );
};

/** Edges of any of the colours, at half size, softened so that a slip of two pixels costs little. */
export const softEdges = (channels: readonly Plane[]): Plane =>
  channels
    .slice(0, 3)
    .map((channel) => blurred(edgesOf(blurred(halved(channel)))))
    .reduce(larger);
