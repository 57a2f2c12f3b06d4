import sharp from 'sharp';
import type { Raster } from '../../../server/platform/images/raster.ts';
import { type Fabric, fabricOf } from '../color/cloth.ts';
import { dye, mixDye } from '../color/dye.ts';
import { COLOURS, type Colour } from '../color/palette.ts';
import { trimmed } from '../raster/raster.ts';
import { keep } from '../raster/raster-cache.ts';
import { objectOf } from '../scene/objects.ts';
import { drawArt } from './drawing.ts';

/** Drawings are made once, at this size, and scaled down; large enough for the object in a picture of 960. */
const DRAWN = 720;
/** The smaller copy is just large enough for the object in a picture of 480. */
const SMALLER = 0.55;
/** Mitchell, because lanczos draws bright rims around hard alpha edges. */
const scaledTo = async ({ data, width, height }: Raster, target: number): Promise<Raster> => {
  const size = { width: Math.max(1, Math.round(target)), height: Math.max(1, Math.round((height * target) / width)) };
  const image = sharp(data, { raw: { width, height, channels: 4 } }).resize({
    ...size,
    fit: 'fill',
    kernel: 'mitchell',
  });
  return { data: await image.raw().toBuffer(), ...size };
};

const drawingOf = (art: string) => keep(art, async () => trimmed(await drawArt(art, DRAWN)));

const smallerOf = (art: string) =>
  keep(`${art} smaller`, async () => {
    const whole = await drawingOf(art);
    return scaledTo(whole, whole.width * SMALLER);
  });

const fabrics = new Map<string, Fabric>();

const fabricFor = async (art: string): Promise<Fabric> => {
  const fabric = fabrics.get(art) ?? fabricOf(await smallerOf(art), objectOf(art).cloth);
  fabrics.set(art, fabric);
  return fabric;
};

/** The drawing at full or smaller size in a colour. Smaller is enough for most pictures and a third of the work. */
const dyedDrawing = (art: string, colour: Colour, smaller: boolean): Promise<Raster> =>
  keep(`${art} ${colour} ${smaller ? 'smaller' : 'whole'}`, async () => {
    const original = await (smaller ? smallerOf(art) : drawingOf(art));
    const copy = { ...original, data: new Uint8Array(original.data) };
    dye(copy, mixDye(await fabricFor(art), COLOURS[colour]));
    return copy;
  });

/** The largest copy of the object, in a colour of the palette or (null) in its own, that fits width × height. */
export const cutout = async (art: string, colour: Colour | null, width: number, height: number): Promise<Raster> => {
  const small = await smallerOf(art);
  const target = Math.min(width, (height * small.width) / small.height);
  const smaller = target <= small.width;
  if (colour !== null) return scaledTo(await dyedDrawing(art, colour, smaller), target);
  return scaledTo(smaller ? small : await drawingOf(art), target);
};
