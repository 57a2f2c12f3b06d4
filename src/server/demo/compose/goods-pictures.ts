import type { Ground } from '../content-format.ts';
import type { PictureSpec } from '../painter.ts';
import { itemAt } from '../random.ts';
import type { GoodsPlan } from './plan-goods.ts';

/** What one goods shows: the pictures of its gallery, one for each colour, and the one inside its description. */
export interface GoodsPictures {
  /** The first is also the goods' own picture. */
  gallery: PictureSpec[];
  colours: { id: string; picture: PictureSpec }[];
  story: PictureSpec;
}

/** Studio grounds that take turns where goods of one kind have no colours to tell them apart. */
const TURNS: Ground[] = ['paper', 'mist', 'blush', 'sage', 'butter', 'lilac', 'sand'];

/** The kind's own ground first. Jewellery and light stay in the dark. */
function groundFor({ kind, variant }: GoodsPlan): Ground {
  const turn = kind.colours.length > 0 ? Math.floor(variant / kind.colours.length) : variant;
  if (turn === 0 || kind.ground === 'night') return kind.ground;
  const others = TURNS.filter((ground) => ground !== kind.ground);
  return itemAt(others, TURNS.indexOf(kind.ground) + turn);
}

/** Goods of one kind begin with different colours, so that a list of them is not five times the same picture. */
export const coloursOf = ({ kind, variant }: Pick<GoodsPlan, 'kind' | 'variant'>): string[] => {
  const { colours } = kind;
  const first = colours.length > 0 ? variant % colours.length : 0;
  return [...colours.slice(first), ...colours.slice(0, first)];
};

/** The five views are shared by the five goods of a kind, which are all sold in the colours that they show. */
export function picturesOf(plan: GoodsPlan): GoodsPictures {
  const { kind } = plan;
  const { art, ground, colours } = kind;
  const shown = coloursOf(plan);
  const goods = { of: 'goods', art, ground } as const;
  const colourAt = (index: number) => (colours.length > 0 ? itemAt(colours, index) : null);
  const [first = null] = shown;
  const [one, two] = colours;
  const pair = one && two ? { colour: one, secondColour: two } : { colour: null };
  const story: PictureSpec = { ...goods, view: 'scene', colour: colourAt(0) };
  return {
    gallery: [
      { ...goods, view: 'front', colour: first, ground: groundFor(plan) },
      { ...goods, view: 'close', colour: colourAt(0) },
      { ...goods, view: 'angle', colour: colourAt(1) },
      { ...goods, view: 'duo', ...pair },
      story,
    ],
    colours: shown.map((id) => ({ id, picture: { ...goods, view: 'front', colour: id } })),
    story,
  };
}
