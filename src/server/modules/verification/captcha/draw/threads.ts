import { type Dice, type Point, throwDice } from '#domain/verification/captcha.ts';
import { blend, type Canvas, type Colour } from './canvas.ts';
import { inksOn } from './inks.ts';

/** Points of a curve, half a pixel apart or less. */
const STEPS = 120;
const LONGEST = { across: 55, down: 40 };

function addThread(canvas: Canvas, colour: Colour, dice: Dice): void {
  const start = { x: throwDice(dice, 0, canvas.width), y: throwDice(dice, 0, canvas.height) };
  const near = ({ x, y }: Point): Point => ({
    x: x + throwDice(dice, -LONGEST.across, LONGEST.across) / 2,
    y: y + throwDice(dice, -LONGEST.down, LONGEST.down) / 2,
  });
  const middle = near(start);
  const end = near(middle);
  for (let step = 0; step <= STEPS; step++) {
    const t = step / STEPS;
    const on = (from: number, by: number, to: number) => (1 - t) ** 2 * from + 2 * t * (1 - t) * by + t ** 2 * to;
    const [x, y] = [Math.round(on(start.x, middle.x, end.x)), Math.round(on(start.y, middle.y, end.y))];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const) {
      if (x + dx >= 0 && y + dy >= 0 && x + dx < canvas.width && y + dy < canvas.height)
        blend(canvas, x + dx, y + dy, colour, 0.4);
    }
  }
}

/** Draws curves over everything in colours that things have too: to a machine they are as much outline as an outline. */
export function addThreads(canvas: Canvas, isLight: boolean, dice: Dice, count: number): void {
  for (let n = 0; n < count; n++) addThread(canvas, inksOn(isLight, dice).strong, dice);
}
