import sharp, { type Sharp } from 'sharp';
import { type Dice, PICTURE, PIECE, type Point, placePiece, throwDice } from '#domain/captcha.ts';
import { drawScene } from './scenes.ts';

export interface SliderPuzzle {
  originalImageBase64: string;
  jigsawImageBase64: string;
  /** Where the piece belongs. */
  answer: number;
}

const CHANNELS = 4;
const base64 = (image: Sharp) =>
  image
    .png({ compressionLevel: 6 })
    .toBuffer()
    .then((png) => png.toString('base64'));

/** An outline whose sides bulge out, in, or not at all; no two sides the same way by rule. */
function outline(dice: Dice): string {
  const side = (x: number, y: number) => {
    const bulge = (throwDice(dice, 0, 2) - 1) * 7;
    return `q${x / 2 + (y && bulge)} ${y / 2 + (x && bulge)} ${x} ${y}`;
  };
  const inner = PIECE - 16;
  return `M8 8${side(inner, 0)}${side(0, inner)}${side(-inner, 0)}${side(0, -inner)}z`;
}

const layer = (markup: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">${markup}</svg>`,
  );

const gapAt = ({ x, y }: Point, path: string) =>
  `<path transform="translate(${x} ${y})" d="${path}" fill="#000" fill-opacity=".5" stroke="#fff" stroke-opacity=".75" stroke-width="1.5"/>`;

/** The piece in a strip as high as the picture, cut from the scene by its outline. */
async function cutPiece(scene: Buffer, { x, y }: Point, path: string): Promise<string> {
  const size = `width="${PIECE}" height="${PICTURE.height}"`;
  const at = `transform="translate(0 ${y})" d="${path}"`;
  const svg = (shape: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shape}</svg>`);
  const strip = sharp(scene, { raw: { width: PICTURE.width, height: PICTURE.height, channels: CHANNELS } })
    .extract({ left: x, top: 0, width: PIECE, height: PICTURE.height })
    .composite([
      { input: svg(`<path ${at} fill="#fff"/>`), blend: 'dest-in' },
      { input: svg(`<path ${at} fill="none" stroke="#fff" stroke-width="2"/>`) },
    ]);
  return base64(strip);
}

export async function drawSlider(dice: Dice): Promise<SliderPuzzle> {
  const { gap, decoy } = placePiece(dice);
  const [path, other] = [outline(dice), outline(dice)];
  const scene = await sharp(Buffer.from(drawScene(dice)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const raw = { width: PICTURE.width, height: PICTURE.height, channels: CHANNELS } as const;
  const holed = sharp(scene, { raw })
    .composite([{ input: layer(gapAt(gap, path) + gapAt(decoy, other)) }])
    .removeAlpha();
  const [originalImageBase64, jigsawImageBase64] = await Promise.all([base64(holed), cutPiece(scene, gap, path)]);
  return { originalImageBase64, jigsawImageBase64, answer: gap.x };
}
