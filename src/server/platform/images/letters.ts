/**
 * Capital letters as strokes in a box of 60 × 80. Drawn by ourselves because text in SVG needs fonts
 * on the machine, and a bare server has none.
 */
const STROKES: Record<string, string> = {
  A: 'M4 80 30 0 56 80M14 54H46',
  B: 'M8 0V80M8 0H32a19 19 0 0 1 0 38H8M34 38a21 21 0 0 1 0 42H8',
  C: 'M56 18A30 32 0 1 0 56 62',
  D: 'M8 0V80M8 0H24a34 40 0 0 1 0 80H8',
  E: 'M52 0H10V80H52M10 39H44',
  F: 'M52 0H10V80M10 40H44',
  G: 'M55 17A30 32 0 1 0 57 46H36',
  H: 'M8 0V80M52 0V80M8 39H52',
  I: 'M30 0V80',
  J: 'M46 0V56a20 22 0 0 1-40 2',
  K: 'M10 0V80M52 0 12 46M26 32 54 80',
  L: 'M12 0V80H52',
  M: 'M4 80V0L30 46 56 0V80',
  N: 'M8 80V0L52 80V0',
  O: 'M30 0A28 40 0 1 0 30 80A28 40 0 1 0 30 0z',
  P: 'M10 80V0H32a21 22 0 0 1 0 44H10',
  Q: 'M30 0A28 40 0 1 0 30 80A28 40 0 1 0 30 0zM38 60 56 84',
  R: 'M10 80V0H32a21 21 0 0 1 0 42H10M32 42 52 80',
  S: 'M51 14C44-4 10-4 10 20C10 46 52 32 52 60C52 86 14 84 7 66',
  T: 'M3 0H57M30 0V80',
  U: 'M8 0V50a22 30 0 0 0 44 0V0',
  V: 'M4 0 30 80 56 0',
  W: 'M0 0 16 80 30 24 44 80 60 0',
  X: 'M6 0 54 80M54 0 6 80',
  Y: 'M4 0 30 42 56 0M30 42V80',
  Z: 'M6 0H54L6 80H54',
};

/** The letter as SVG, its middle at x, y; other signs become a diamond. */
export const letterSvg = (letter: string, x: number, y: number, height: number, colour: string): string => {
  const scale = height / 80;
  const path = STROKES[letter.toUpperCase()] ?? 'M30 4 56 40 30 76 4 40z';
  return `<path transform="translate(${x - 30 * scale} ${y - 40 * scale}) scale(${scale})" d="${path}" fill="none"
    stroke="${colour}" stroke-width="15" stroke-linejoin="round" stroke-linecap="round"/>`;
};
