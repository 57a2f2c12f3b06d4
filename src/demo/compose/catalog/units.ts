import type { Unit } from '../../content-format.ts';

/** Kinds that are not sold by the piece. */
const PAIRS = new Set(
  'ballet-flats boxing-gloves chopsticks gloves heels hiking-boots leather-shoes running-shoes sandals skis socks'.split(
    ' ',
  ),
);
const SETS = new Set('cutlery-set cup-saucer nesting-dolls tumblers watercolours wine-glasses'.split(' '));

export const unitOf = (kind: string): Unit => (PAIRS.has(kind) ? 'pair' : SETS.has(kind) ? 'set' : 'piece');
