import { type Dice, PICTURE, throwDice } from '#domain/verification/captcha.ts';

const { width, height } = PICTURE;
const times = (n: number, draw: (i: number) => string) => Array.from({ length: n }, (_, i) => draw(i)).join('');

/** Colours near one hue, so that no scene is known by its own. */
type Ink = (lightness: number, turn?: number) => string;

function inkOf(dice: Dice): Ink {
  const hue = throwDice(dice, 0, 359);
  const saturation = throwDice(dice, 45, 80);
  return (lightness, turn = 0) =>
    `hsl(${(hue + turn + throwDice(dice, -12, 12) + 360) % 360} ${saturation}% ${lightness}%)`;
}

const sky = (ink: Ink) => `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${ink(62)}"/>
  <stop offset="1" stop-color="${ink(88, 40)}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>`;

/** One behind the other, darker towards the front. */
function hills(dice: Dice, ink: Ink): string {
  const ridge = (i: number) => {
    const y = 60 + i * 26;
    const [a, b, c] = [throwDice(dice, -35, 10), throwDice(dice, -35, 25), throwDice(dice, -35, 10)];
    return `<path d="M0 ${y + c}Q${width / 4} ${y + a} ${width / 2} ${y}T${width} ${y + b}V${height}H0z" fill="${ink(58 - i * 10, 90)}"/>`;
  };
  return `<circle cx="${throwDice(dice, 40, 270)}" cy="${throwDice(dice, 24, 60)}" r="${throwDice(dice, 14, 26)}" fill="${ink(90, 180)}"/>${times(4, ridge)}`;
}

function houses(dice: Dice, ink: Ink): string {
  const house = (i: number) => {
    const [x, wide, high] = [i * 32 - 10, throwDice(dice, 26, 44), throwDice(dice, 40, 110)];
    const windows = times(6, (n) => {
      const [left, top] = [x + 6 + (n % 2) * 12, height - high + 8 + Math.floor(n / 2) * 16];
      return `<rect x="${left}" y="${top}" width="7" height="9" fill="${ink(throwDice(dice, 60, 92), 60)}"/>`;
    });
    return `<rect x="${x}" y="${height - high}" width="${wide}" height="${high}" fill="${ink(throwDice(dice, 28, 55), 150)}"/>${windows}`;
  };
  return times(11, house);
}

const bubbles = (dice: Dice, ink: Ink) =>
  times(
    26,
    () =>
      `<circle cx="${throwDice(dice, 0, width)}" cy="${throwDice(dice, 0, height)}" r="${throwDice(dice, 6, 38)}" fill="${ink(throwDice(dice, 35, 80), throwDice(dice, 0, 120))}" opacity=".7"/>`,
  );

function waves(dice: Dice, ink: Ink): string {
  const wave = (i: number) => {
    const [y, swing] = [22 + i * 18, throwDice(dice, 8, 20)];
    return `<path d="M-20 ${y}q30 ${-swing} 60 0t60 0 60 0 60 0 60 0 60 0V${height}H-20z" fill="${ink(78 - i * 7, i * 8)}"/>`;
  };
  return times(8, wave);
}

function tiles(dice: Dice, ink: Ink): string {
  const size = 31;
  return times(50, (i) => {
    const [x, y] = [(i % 10) * size, Math.floor(i / 10) * size];
    const shape =
      dice() < 0.5 ? `M${x} ${y}h${size}v${size}z` : `M${x} ${y}a${size} ${size} 0 0 1 ${size} ${size}h${-size}z`;
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${ink(throwDice(dice, 50, 80))}"/><path d="${shape}" fill="${ink(throwDice(dice, 30, 70), 140)}"/>`;
  });
}

const SCENES = [hills, houses, bubbles, waves, tiles] as const;

/** Specks and threads over everything, so that no place is plain and none the same twice. */
const specks = (dice: Dice, ink: Ink) =>
  times(
    40,
    () =>
      `<path d="M${throwDice(dice, 0, width)} ${throwDice(dice, 0, height)}l${throwDice(dice, -16, 16)} ${throwDice(dice, -16, 16)}" stroke="${ink(throwDice(dice, 20, 95), throwDice(dice, 0, 300))}" stroke-width="${throwDice(dice, 1, 3)}" stroke-linecap="round" opacity=".55"/>`,
  );

/** A picture as SVG: a scene of chance, and specks over it. */
export function drawScene(dice: Dice): string {
  const ink = inkOf(dice);
  const scene = SCENES[throwDice(dice, 0, SCENES.length - 1)] ?? hills;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sky(ink)}${scene(dice, ink)}${specks(dice, ink)}</svg>`;
}
