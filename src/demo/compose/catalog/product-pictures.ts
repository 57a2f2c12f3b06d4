import type { Ground } from '../../content-format.ts';
import type { PictureSpec, ProductView } from '../../picture-spec.ts';
import { itemAt } from '../../random.ts';
import type { ProductPlan } from './plan-products.ts';

/** What one product shows: the pictures of its gallery, one for each colour, and those inside its description. */
export interface ProductPictures {
  /** The first is also the product's own picture. */
  gallery: PictureSpec[];
  /** In the order of coloursOf(). */
  colours: PictureSpec[];
  story: PictureSpec[];
}

type Shown = Pick<ProductPlan, 'kind' | 'variant'>;

/** Studio grounds that take turns where products of one kind have no colours that distinguish them. */
const TURNS: Ground[] = ['paper', 'mist', 'blush', 'sage', 'butter', 'lilac', 'sand'];

/** How the five products of a kind without colours open, each time on the next ground where `turn` says so. */
const OPENINGS: { view: ProductView; turn: number }[] = [
  { view: 'front', turn: 0 },
  { view: 'front', turn: 1 },
  { view: 'angle', turn: 0 },
  { view: 'duo', turn: 0 },
  { view: 'front', turn: 2 },
];

/** The kind's own ground, or one of the others. Jewellery and light stay in the dark. */
function groundAt(own: Ground, turn: number): Ground {
  if (turn === 0 || own === 'night') return own;
  const others = TURNS.filter((ground) => ground !== own);
  return itemAt(others, TURNS.indexOf(own) + turn);
}

/** Products of one kind begin with different colours, so that a list of them is not five times the same picture. */
export const coloursOf = ({ kind, variant }: Shown): string[] => {
  const { colours } = kind;
  const first = colours.length > 0 ? variant % colours.length : 0;
  return [...colours.slice(first), ...colours.slice(0, first)];
};

const productPicture = ({ kind }: Shown, view: ProductView, colour: string | null, turn = 0): PictureSpec => {
  const spec = { of: 'goods' as const, art: kind.art, ground: groundAt(kind.ground, turn), view, colour };
  const other = kind.colours.find((id) => id !== colour);
  return view === 'duo' && other !== undefined ? { ...spec, secondColour: other } : spec;
};

/** When every colour has opened a product, the next ones open from the side. */
function opening(shown: Shown): PictureSpec {
  const { kind, variant } = shown;
  const [colour = null] = coloursOf(shown);
  if (colour !== null) return productPicture(shown, variant < kind.colours.length ? 'front' : 'angle', colour);
  const { view, turn } = itemAt(OPENINGS, variant);
  if (kind.ground === 'night' && turn > 0) return productPicture(shown, turn === 1 ? 'scene' : 'close', null);
  return productPicture(shown, view, null, turn);
}

const unique = (specs: PictureSpec[]) => [...new Map(specs.map((spec) => [JSON.stringify(spec), spec])).values()];

/** The further views are shared by the five products of a kind, which are all sold in the colours that these show. */
export function picturesOf(shown: Shown): ProductPictures {
  const { colours } = shown.kind;
  const colourAt = (index: number) => (colours.length > 0 ? itemAt(colours, index) : null);
  const own = coloursOf(shown);
  const scene = productPicture(shown, 'scene', colourAt(0));
  const close = productPicture(shown, 'close', colourAt(0));
  const duo = productPicture(shown, 'duo', colourAt(0));
  const further = [close, productPicture(shown, 'angle', colourAt(1)), duo, scene];
  return {
    gallery: unique([opening(shown), productPicture(shown, 'front', own[0] ?? null), ...further]),
    colours: own.map((id) => productPicture(shown, 'front', id)),
    story: [scene, close, duo],
  };
}
