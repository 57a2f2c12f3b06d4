import {
  type Dice,
  DRAWN,
  type Point,
  placeThings,
  REQUESTED,
  shuffled,
  throwDice,
} from '#domain/verification/captcha.ts';
import { artOf, STYLES } from './art.ts';
import { addGrain, canvasOf, mute, pngOf } from './canvas.ts';
import { inksOn } from './inks.ts';
import { paintThing } from './paint-thing.ts';
import { drawScene } from './scenes.ts';
import { pictureOf, THINGS } from './things.ts';
import { addThreads } from './threads.ts';

export interface ThingsPuzzle {
  originalImageBase64: string;
  /** The signs of what is asked for, in their order. */
  wordList: string[];
  /** The same as pictures, for machines without a font for signs. */
  wordImages: string[];
  answer: Point[];
}

/** Of 255 levels. */
const GRAIN = 16;
/** Curves over a picture. */
const THREADS = 20;
/** Diameter of a thing in pixels. */
const SIZE = 46;

export async function drawThings(dice: Dice): Promise<ThingsPuzzle> {
  const places = placeThings(dice);
  const drawn = shuffled(THINGS, dice)
    .slice(0, DRAWN)
    .map((thing, at) => ({ thing, place: places[at] ?? { x: 0, y: 0 } }));
  const canvas = await canvasOf(drawScene(dice));
  const isLight = dice() < 0.5;
  mute(canvas, isLight);
  for (const { thing, place } of drawn) {
    const style = STYLES[throwDice(dice, 0, STYLES.length - 1)] ?? STYLES[0];
    paintThing(canvas, await artOf(style, thing[1]), place, { ...inksOn(isLight, dice), size: SIZE }, dice);
  }
  addThreads(canvas, isLight, dice, THREADS);
  addGrain(canvas, dice, GRAIN);
  const asked = shuffled(drawn, dice).slice(0, REQUESTED);
  return {
    originalImageBase64: await pngOf(canvas),
    wordList: asked.map(({ thing: [sign] }) => sign),
    wordImages: await Promise.all(asked.map(({ thing }) => pictureOf(thing))),
    answer: asked.map(({ place }) => place),
  };
}
