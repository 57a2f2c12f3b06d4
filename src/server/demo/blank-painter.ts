import { createHash } from 'node:crypto';
import type { Painter, PictureSpec } from './painter.ts';

const WIDTHS = [240, 480, 960];

const hashOf = (spec: PictureSpec) => createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 16);

/** Names for pictures that nobody looks at: tests need a mall and no gallery. Writes nothing. */
export const blankPainter: Painter = async (spec) => ({ hash: hashOf(spec), width: 960, height: 960, widths: WIDTHS });
