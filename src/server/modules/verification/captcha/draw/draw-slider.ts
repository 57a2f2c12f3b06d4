import sharp from 'sharp';
import {
  type Dice,
  PICTURE,
  PIECE,
  type Point,
  placePiece,
  placeSlots,
  shuffled,
  throwDice,
} from '#domain/verification/captcha.ts';
import { artOf, STYLES, type Style } from './art.ts';
import { addGrain, type Canvas, CHANNELS, canvasOf, mute, plainCanvas, pngOf } from './canvas.ts';
import { groundOf, inksOn } from './inks.ts';
import { paintThing } from './paint-thing.ts';
import { drawScene } from './scenes.ts';
import { THINGS, type Thing } from './things.ts';
import { addThreads } from './threads.ts';

export interface SliderPuzzle {
  originalImageBase64: string;
  jigsawImageBase64: string;
  /** Where the piece belongs. */
  answer: number;
}

/** Diameter of a thing in pixels. */
const SIZE = 43;
/** Of 255 levels. */
const GRAIN = 16;
/** From the inline start of the piece to its middle. */
const HALF = (PIECE - 1) / 2;
const RGBA = 4;
/** Curves over a picture. */
const THREADS = 20;

interface Drawn {
  thing: Thing;
  style: Style;
  place: Point;
}

async function paint(canvas: Canvas, { thing, style, place }: Drawn, isLight: boolean, dice: Dice): Promise<void> {
  paintThing(canvas, await artOf(style, thing[1]), place, { ...inksOn(isLight, dice), size: SIZE }, dice);
}

const strip = (shapes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE}" height="${PICTURE.height}">${shapes}</svg>`);

const rgb = ({ width, height, pixels }: Canvas) =>
  sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: CHANNELS } });

/** A disc with the thing, and a frame as high as the picture around what lies in one column with it. */
async function drawPiece(thing: Thing, style: Style, dice: Dice): Promise<string> {
  const isLight = dice() < 0.5;
  const ground = plainCanvas(PIECE, PICTURE.height, groundOf(isLight, dice));
  const place = { x: HALF, y: placePiece(dice) };
  await paint(ground, { thing, style, place }, isLight, dice);
  addGrain(ground, dice, GRAIN);
  const bar = `<rect x="1" y="1" width="${PIECE - 2}" height="${PICTURE.height - 2}" rx="8"`;
  const disc = `<circle cx="${PIECE / 2}" cy="${place.y}" r="${HALF - 1}"`;
  const picture = await rgb(ground)
    .ensureAlpha()
    .composite([{ input: strip(`${disc} fill="#fff"/>`), blend: 'dest-in' }])
    .raw()
    .toBuffer();
  const png = await sharp(strip(`${bar} fill="#fff" fill-opacity=".22" stroke="#fff" stroke-width="2"/>`))
    .composite([
      { input: picture, raw: { width: PIECE, height: PICTURE.height, channels: RGBA } },
      { input: strip(`${disc} fill="none" stroke="#fff" stroke-width="2.5"/>`) },
    ])
    .png({ compressionLevel: 6 })
    .toBuffer();
  return png.toString('base64');
}

export async function drawSlider(dice: Dice): Promise<SliderPuzzle> {
  const slots = placeSlots(dice);
  const things = shuffled(THINGS, dice).slice(0, slots.length);
  const answer = throwDice(dice, 0, slots.length - 1);
  const canvas = await canvasOf(drawScene(dice));
  const isLight = dice() < 0.5;
  mute(canvas, isLight);
  const styles = slots.map(() => STYLES[throwDice(dice, 0, STYLES.length - 1)] ?? STYLES[0]);
  for (const [at, { x, y }] of slots.entries()) {
    const [thing, style] = [things[at] ?? THINGS[0], styles[at] ?? STYLES[0]];
    await paint(canvas, { thing, style, place: { x: x + HALF, y } }, isLight, dice);
  }
  addThreads(canvas, isLight, dice, THREADS);
  addGrain(canvas, dice, GRAIN);
  const other = STYLES.find((style) => style !== styles[answer]) ?? STYLES[0];
  const jigsawImageBase64 = await drawPiece(things[answer] ?? THINGS[0], other, dice);
  return { originalImageBase64: await pngOf(canvas), jigsawImageBase64, answer: slots[answer]?.x ?? 0 };
}
