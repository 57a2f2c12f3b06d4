import sharp from 'sharp';
import type { Raster } from '../../../server/platform/images/raster.ts';
import { type Fabric, fabricOf } from '../color/cloth.ts';
import { dye, mixDye } from '../color/dye.ts';
import { COLOURS, type Colour } from '../color/palette.ts';
import { trimmed } from '../raster/raster.ts';
import { keep } from '../raster/raster-cache.ts';
import { objectOf } from '../scene/objects.ts';
import { drawArt } from './drawing.ts';

/** Sides of drawings. Each is made once and scaled down; a larger one costs as many times more as it has pixels. */
const DRAWN = [720, 1200, 2000] as const;
/** Nobody sees a tenth more. */
const ENLARGED = 1.1;
/** Pixels from which the cloth is recognized: more would cost time and find nothing else. */
const FABRIC = 400;
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

const drawingOf = (art: string, side: number) => keep(`${art} ${side}`, async () => trimmed(await drawArt(art, side)));

const fabrics = new Map<string, Fabric>();

const fabricFor = async (art: string): Promise<Fabric> => {
  const drawing = await drawingOf(art, DRAWN[0]);
  const fabric = fabrics.get(art) ?? fabricOf(await scaledTo(drawing, FABRIC), objectOf(art).cloth);
  fabrics.set(art, fabric);
  return fabric;
};

/** The drawing in a colour of the palette, or (null) in its own. */
const dyedDrawing = (art: string, colour: Colour | null, side: number): Promise<Raster> => {
  if (colour === null) return drawingOf(art, side);
  return keep(`${art} ${side} ${colour}`, async () => {
    const original = await drawingOf(art, side);
    const copy = { ...original, data: new Uint8Array(original.data) };
    dye(copy, mixDye(await fabricFor(art), COLOURS[colour]));
    return copy;
  });
};

/** The largest copy of the object, in a colour of the palette or (null) in its own, that fits width × height. */
export const cutout = async (art: string, colour: Colour | null, width: number, height: number): Promise<Raster> => {
  const smallest = await drawingOf(art, DRAWN[0]);
  const target = Math.min(width, (height * smallest.width) / smallest.height);
  const isEnough = (side: number) => target <= ((smallest.width * side) / DRAWN[0]) * ENLARGED;
  return scaledTo(await dyedDrawing(art, colour, DRAWN.find(isEnough) ?? DRAWN[2]), target);
};
