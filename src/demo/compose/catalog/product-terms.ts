import { type Random, randomFor } from '../../random.ts';
import { OLDEST_DAYS, type ProductPlan } from './plan-products.ts';

/** On what terms a product is sold: delivery, returns, promises, flags. */
export interface ProductTerms {
  /** '1' delivery, '2' pickup, '1,2' both. */
  delivery: '1' | '2' | '1,2';
  /** null: nothing is carried anywhere. */
  shippingFee: ShippingKind | null;
  isRefundable: boolean;
  /** Shown within the frame of the season's activity. */
  isFramed: boolean;
  tags: string[];
  guarantees: string[];
}

/** Every shop has one template of each. */
export const SHIPPING_KINDS = ['free-over', 'per-piece', 'by-weight', 'free'] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];

const NEW_SHARE = 0.08;
const BOTH_WAYS_SHARE = 0.08;
const FRAMED_SHARE = 0.07;
const HEAVY_GRAMS = 3000;
const CARRIED_FREE_FROM = 30_000;
const MOST_TAGS = 3;

const words = (text: string) => new Set(text.split(/\s+/));

/** Flags that fit a kind anyone who makes it, and how many of the makers earn them. */
const FLAGS = [
  {
    tag: 'handmade',
    share: 0.5,
    kinds: words(`teapot cup-saucer candle soap kimono ring violin nesting-dolls briefcase leather-shoes chef-knife
      chocolate birthday-cake cookies guitar teddy-bear clutch`),
  },
  {
    tag: 'organic',
    share: 0.45,
    kinds: words(`apples mangoes olives honey matcha rice pasta peanuts cheese soap body-lotion t-shirt socks yarn`),
  },
  {
    tag: 'repairable',
    share: 0.5,
    kinds: words(`backpack bicycle radio headphones umbrella coat sofa dining-chair watch hiking-boots keyboard razor
      suitcase leather-shoes film-projector tent kick-scooter mantel-clock`),
  },
  {
    tag: 'gift',
    share: 0.4,
    kinds: words(`watch ring candle chocolate scarf clutch teddy-bear nesting-dolls jigsaw watercolours wine-glasses
      teapot gift-card event-ticket kite sunglasses necktie compass`),
  },
];

const isFresh = ({ kind, category }: ProductPlan) => category.second === 'fresh' || kind.id === 'birthday-cake';

function shippingOf({ kind, offer, role }: ProductPlan, random: Random): ShippingKind | null {
  if (kind.type !== 'normal' || role === 'pickup') return null;
  if (offer.price >= CARRIED_FREE_FROM && random.chance(0.7)) return 'free';
  if (kind.weight >= HEAVY_GRAMS) return 'by-weight';
  return random.weighted(
    ['free-over', 'per-piece', 'free'] as const,
    (k) => ({ 'free-over': 6, 'per-piece': 2, free: 2 })[k],
  );
}

/** No flag for free shipping: that depends on where a product goes, and has a filter of its own. */
function tagsOf({ kind, ageDays }: ProductPlan, random: Random): string[] {
  const earned = FLAGS.filter(({ kinds, share }) => random.chance(share) && kinds.has(kind.id)).map(({ tag }) => tag);
  const isNew = ageDays < OLDEST_DAYS * NEW_SHARE;
  return [...(isNew ? ['new'] : []), ...earned].slice(0, MOST_TAGS);
}

function guaranteesOf(
  plan: ProductPlan,
  shippingFee: ShippingKind | null,
  isRefundable: boolean,
  random: Random,
): string[] {
  const given = ['held'];
  if (isRefundable) given.push('returns');
  if (shippingFee !== null && random.chance(0.6)) given.push('on-time');
  if (given.length < 2 || random.chance(0.6)) given.push('genuine');
  return plan.offer.price > CARRIED_FREE_FROM && !given.includes('genuine') ? [...given, 'genuine'] : given;
}

function deliveryOf({ kind, role }: ProductPlan, random: Random): ProductTerms['delivery'] {
  const both = random.chance(BOTH_WAYS_SHARE);
  if (role === 'pickup') return '2';
  return both && kind.type === 'normal' && role === null ? '1,2' : '1';
}

export function termsOf(plan: ProductPlan, seed: number): ProductTerms {
  const random = randomFor(seed, `terms/${plan.key}`);
  const { kind, role } = plan;
  const shippingFee = shippingOf(plan, random);
  const isRefundable = kind.type !== 'card' && kind.id !== 'e-book' && !isFresh(plan);
  return {
    shippingFee,
    isRefundable,
    delivery: deliveryOf(plan, random),
    tags: tagsOf(plan, random),
    guarantees: guaranteesOf(plan, shippingFee, isRefundable, random),
    isFramed: random.chance(FRAMED_SHARE) && role === null,
  };
}
