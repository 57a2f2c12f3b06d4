import sharp from 'sharp';
import { ASKED, type Dice, DRAWN, type Point, placeThings, shuffled, throwDice } from '#domain/captcha.ts';
import { drawScene } from './scenes.ts';
import { pictureOf, THINGS } from './things.ts';

export interface ThingsPuzzle {
  originalImageBase64: string;
  /** The signs of what is asked for, in their order. */
  wordList: string[];
  /** The same as pictures, for machines without a font for signs. */
  wordImages: string[];
  answer: Point[];
}

const placed = (picture: string, { x, y }: Point, dice: Dice) => {
  const size = throwDice(dice, 38, 46);
  return `<image href="data:image/png;base64,${picture}" width="${size}" height="${size}" opacity=".93"
    transform="translate(${x} ${y}) rotate(${throwDice(dice, -50, 50)}) translate(${-size / 2} ${-size / 2})"/>`;
};

export async function drawThings(dice: Dice): Promise<ThingsPuzzle> {
  const things = shuffled(THINGS, dice).slice(0, DRAWN);
  const pictures = await Promise.all(things.map(pictureOf));
  const drawn = placeThings(dice).map((place, at) => ({
    place,
    sign: things[at]?.[0] ?? '',
    picture: pictures[at] ?? '',
  }));
  const upon = drawn.map(({ picture, place }) => placed(picture, place, dice)).join('');
  const png = await sharp(Buffer.from(drawScene(dice, upon)))
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
  const asked = shuffled(drawn, dice).slice(0, ASKED);
  return {
    originalImageBase64: png.toString('base64'),
    wordList: asked.map(({ sign }) => sign),
    wordImages: asked.map(({ picture }) => picture),
    answer: asked.map(({ place }) => place),
  };
}
