import { type Dice, type Point, throwDice } from '#domain/verification/captcha.ts';
import { ART, type Art } from './art.ts';
import { blend, type Canvas, type Colour } from './canvas.ts';

export interface Look {
  /** What its darker parts are painted in, and its outline. */
  strong: Colour;
  /** What its lightest parts are painted in. */
  weak: Colour;
  /** Diameter in pixels. */
  size: number;
}

const between = (dice: Dice, from: number, to: number) => from + dice() * (to - from);
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const FULL_TURN = 2 * Math.PI;

type Bend = (u: number, v: number) => Point;

/** Where a pixel of the picture comes from in the art, both from -0.5 to 0.5: turned, leaning, stretched and wavy. */
function bendOf(dice: Dice): Bend {
  const turn = radians(throwDice(dice, -34, 34));
  const [cos, sin, lean] = [Math.cos(turn), Math.sin(turn), between(dice, -0.22, 0.22)];
  const [wide, high] = [between(dice, 0.95, 1.25), between(dice, 0.95, 1.25)];
  const side = dice() < 0.5 ? -1 : 1;
  const wave = () => {
    const [swing, often, phase] = [between(dice, 0.04, 0.065), between(dice, 0.9, 1.7), between(dice, 0, FULL_TURN)];
    return (t: number) => swing * Math.sin(often * FULL_TURN * t + phase);
  };
  const [across, down] = [wave(), wave()];
  return (u, v) => {
    const [x, y] = [u + across(v), v + down(u)];
    const [turnedX, turnedY] = [x * cos - y * sin, x * sin + y * cos];
    return { x: (turnedX + lean * turnedY) * wide * side, y: turnedY * high };
  };
}

/** Paints a thing around its middle. Its shape stays what people know; hardly a pixel stays where the art has it. */
export function paintThing(canvas: Canvas, art: Art, { x, y }: Point, { strong, weak, size }: Look, dice: Dice): void {
  const bend = bendOf(dice);
  const reach = Math.ceil(size * 0.75);
  for (let down = -reach; down <= reach; down++) {
    for (let across = -reach; across <= reach; across++) {
      const [left, top] = [x + across, y + down];
      if (left < 0 || top < 0 || left >= canvas.width || top >= canvas.height) continue;
      const from = bend(across / size, down / size);
      const [column, row] = [Math.round((from.x + 0.5) * ART), Math.round((from.y + 0.5) * ART)];
      if (column < 0 || row < 0 || column >= ART || row >= ART) continue;
      const at = row * ART + column;
      const share = (art.lightness[at] ?? 0) / 255;
      const mix = (channel: 0 | 1 | 2) => strong[channel] + (weak[channel] - strong[channel]) * share;
      blend(canvas, left, top, [mix(0), mix(1), mix(2)], ((art.cover[at] ?? 0) / 255) * 0.95);
    }
  }
}
