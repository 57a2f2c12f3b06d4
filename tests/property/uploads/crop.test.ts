import fc from 'fast-check';
import { expect } from 'vitest';
import {
  middleSquare,
  movedSquare,
  type Size,
  type Square,
  squareAround,
  zoomedSquare,
  zoomOf,
} from '#islands/accounts/crop.ts';
import { law } from '../../support/property/law.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const point = fc.record({
  x: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  y: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
});
const zoom = fc.double({ min: 0.1, max: 10, noNaN: true });
const NEAR = 1e-6;

function expectInside({ width, height }: Size, { x, y, side }: Square): void {
  expect(side).toBeGreaterThan(0);
  for (const edge of [x, y, width - x - side, height - y - side]) expect(edge).toBeGreaterThanOrEqual(-NEAR);
}

law('whatever is done, the square stays in the picture', [size, fc.array(fc.tuple(point, zoom))], (picture, steps) => {
  let square = middleSquare(picture);
  for (const [by, to] of steps) {
    square = movedSquare(picture, zoomedSquare(picture, square, to), by);
    expectInside(picture, square);
    expectInside(picture, squareAround(picture, square, by));
  }
});

law('the first square touches two sides and leaves as much on both of the others', [size], (picture) => {
  const { x, y, side } = middleSquare(picture);
  expect(side).toBe(Math.min(picture.width, picture.height));
  expect(x * 2 + side).toBeCloseTo(picture.width);
  expect(y * 2 + side).toBeCloseTo(picture.height);
});

law('zooming goes as far as asked, between all there is and a quarter of it', [size, zoom], (picture, to) => {
  const square = zoomedSquare(picture, middleSquare(picture), to);
  expect(zoomOf(picture, square)).toBeCloseTo(Math.min(Math.max(to, 1), 4));
});

law('in and out again is where it began, as long as no edge is in the way', [size, zoom], (picture, to) => {
  const first = middleSquare(picture);
  const back = zoomedSquare(picture, zoomedSquare(picture, first, to), 1);
  expect(back.x).toBeCloseTo(first.x);
  expect(back.y).toBeCloseTo(first.y);
});

law('a point far enough from the edges comes into the middle', [size, zoom], (picture, to) => {
  const square = zoomedSquare(picture, middleSquare(picture), to);
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const around = squareAround(picture, square, middle);
  expect(around.x + around.side / 2).toBeCloseTo(middle.x);
  expect(around.y + around.side / 2).toBeCloseTo(middle.y);
});
