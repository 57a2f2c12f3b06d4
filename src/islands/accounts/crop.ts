/** A picture's size in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A square of a picture, in pixels of the picture from its left upper corner. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** How far one can go in. */
const MOST_ZOOM = 4;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const widest = ({ width, height }: Size) => Math.min(width, height);

/** The square inside the picture, moved no further than it has to be. */
function inside({ width, height }: Size, { x, y, side }: Square): Square {
  return { x: between(x, 0, width - side), y: between(y, 0, height - side), side };
}

/** The largest square, in the middle. */
export function middleSquare(size: Size): Square {
  const side = widest(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

export const movedSquare = (size: Size, square: Square, by: { x: number; y: number }): Square =>
  inside(size, { ...square, x: square.x + by.x, y: square.y + by.y });

/** Around a point of the picture, as far as the picture reaches. */
export const squareAround = (size: Size, { side }: Square, point: { x: number; y: number }): Square =>
  inside(size, { x: point.x - side / 2, y: point.y - side / 2, side });

/** 1 shows as much as there is, 4 a quarter of its width. */
export const zoomOf = (size: Size, { side }: Square) => widest(size) / side;

/** Nearer or further, with the same point of the picture in the middle as far as it reaches. */
export function zoomedSquare(size: Size, { x, y, side }: Square, zoom: number): Square {
  const now = widest(size) / between(zoom, 1, MOST_ZOOM);
  return inside(size, { x: x + (side - now) / 2, y: y + (side - now) / 2, side: now });
}
