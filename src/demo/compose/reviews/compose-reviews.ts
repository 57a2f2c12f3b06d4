import type { Fit } from '#domain/reviews/fit.ts';
import type { Locale } from '#locale/locales.ts';
import type { WrittenReview } from '../../mall-format.ts';
import type { PictureSpec } from '../../picture-spec.ts';
import { type Random, randomFor } from '../../random.ts';
import type { DemoContent } from '../../read-content.ts';
import { type ComposedSku, composeSkus } from '../catalog/compose-skus.ts';
import type { ProductPlan } from '../catalog/plan-products.ts';
import { coloursOf } from '../catalog/product-pictures.ts';

export interface ComposedReview {
  productId: number;
  skuId: number;
  merchant: string;
  locale: Locale;
  nickname: string;
  star: number;
  /** How it fits; null for what is not worn, and where nothing is said. */
  fit: Fit | null;
  comment: string;
  photos: PictureSpec[];
  reply: string;
  /** How many found it helpful. */
  helpful: number;
  ageDays: number;
  /** null: the shop has not answered. */
  replyAgeDays: number | null;
}

/** There are about forty praising texts for a product, and none is used twice. */
const MOST_PER_PRODUCT = 34;
const OLDEST_DAYS = 365;
/** A product that came this many days ago has reached no buyer yet. */
const TOO_NEW_DAYS = 4;
const PHOTO_SEEDS = 12;
/** Share of less than five stars: counted and not left to chance, which would condemn products with two reviews. */
const MOST_GRUMBLES = 0.2;
/** How the stars below five are spread. */
const LESS_THAN_FIVE = [4, 4, 4, 4, 4, 4, 3, 3, 2, 1];

/** What sells is talked about; what needs no shipment a little less. */
function weightOf({ sold, ageDays, kind }: ProductPlan): number {
  if (ageDays < TOO_NEW_DAYS) return 0;
  return (sold + 15) ** 0.75 * (kind.type === 'normal' ? 1 : 0.4);
}

/** How many reviews each product has; they add up to `total` unless everybody has as many as there are texts. */
export function shareReviews(weights: readonly number[], total: number): number[] {
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  let left = total;
  const shares = weights.map(() => 0);
  // The heaviest first: what they may not have goes to the others.
  for (const [place, weight] of [...weights.entries()].sort(([a, x], [b, y]) => y - x || a - b)) {
    const share = weightLeft > 0 ? Math.min(MOST_PER_PRODUCT, Math.round((left * weight) / weightLeft)) : 0;
    shares[place] = share;
    left -= share;
    weightLeft -= weight;
  }
  return shares;
}

/** Texts in a shuffled order, of which each is taken once; asked for stars that are gone, it gives the next best. */
function pile(texts: readonly WrittenReview[], random: Random): (stars: number) => WrittenReview | undefined {
  const left = random.shuffle(texts);
  return (stars) => {
    const place = left.findIndex((text) => text.stars === stars);
    return left.splice(place < 0 ? left.findIndex((text) => text.stars >= 4) : place, 1)[0];
  };
}

/** An answer may call the writer by name; other texts are signed by anybody of the language. */
const signature = (text: WrittenReview, texts: readonly WrittenReview[], random: Random) =>
  text.reply === null ? random.pick(texts.filter((other) => other.lang === text.lang)).author : text.author;

/** Snapshots of a thing are taken in one room and one colour, so that a hundred pictures serve all reviews. */
function photosOf({ kind }: ProductPlan, count: number, seed: number): PictureSpec[] {
  const [colour = null] = kind.colours;
  const first = randomFor(seed, `room/${kind.id}`).int(0, PHOTO_SEEDS - 1);
  return Array.from({ length: count }, (_, i) => ({
    of: 'review',
    art: kind.art,
    colour,
    seed: (first + i) % PHOTO_SEEDS,
  }));
}

/** Who shows a photo has bought the colour that is on it. */
function boughtSku(plan: ProductPlan, skus: readonly ComposedSku[], photos: number, random: Random): ComposedSku {
  const place = coloursOf(plan).indexOf(plan.kind.colours[0] ?? '');
  const pictured = skus.filter((sku) => sku.colour === place);
  return random.pick(photos > 0 && pictured.length > 0 ? pictured : skus);
}

/** Of those who wear it most say how it fits; each product runs small or large for a share of its own. */
const VOTING = 0.8;
const LEAST_OFF = 0.05;
const MOST_OFF = 0.25;

function fitVotes({ kind, category, key }: ProductPlan, seed: number): () => Fit | null {
  if (!category.content.worn || !kind.axis?.mustChoose) return () => null;
  const random = randomFor(seed, `fit/${key}`);
  const [small, large] = [LEAST_OFF + random.next() * MOST_OFF, LEAST_OFF + random.next() * MOST_OFF];
  return () => {
    if (random.next() > VOTING) return null;
    const vote = random.next();
    if (vote < small) return 'small';
    return vote < small + large ? 'large' : 'true';
  };
}

/** What was read longer, tells more or shows pictures has helped more readers; most reviews have helped few. */
const MOST_HELPFUL = 40;

function helpfulVotes({ text }: WrittenReview, ageDays: number, photos: number, random: Random): number {
  const read = Math.min(1, ageDays / 120);
  const detail = Math.min(1, text.length / 110) + photos * 0.3;
  return Math.floor(random.next() ** 3 * MOST_HELPFUL * read * detail);
}

function reviewsOfOne(
  plan: ProductPlan,
  count: number,
  texts: readonly WrittenReview[],
  seed: number,
): ComposedReview[] {
  const random = randomFor(seed, `reviews/${plan.key}`);
  const take = pile(
    texts.filter(({ top }) => top === null || top === plan.category.top),
    random,
  );
  const skus = composeSkus(plan, seed);
  const voteOf = fitVotes(plan, seed);
  const grumbles = Math.floor(count * MOST_GRUMBLES * random.next() + 0.35);
  return Array.from({ length: count }).flatMap((_, i) => {
    const text = take(i < grumbles ? random.pick(LESS_THAN_FIVE) : 5);
    if (!text) return [];
    const photos = plan.kind.type === 'normal' ? text.photos : 0;
    const sku = boughtSku(plan, skus, photos, random);
    const ageDays = 0.2 + random.next() * (Math.min(OLDEST_DAYS, plan.ageDays) - TOO_NEW_DAYS + 1);
    const replyAfter = 0.1 + random.next() * 2.5;
    return {
      productId: plan.id,
      skuId: sku.id,
      merchant: plan.merchant.id,
      locale: text.lang,
      nickname: signature(text, texts, random),
      star: text.stars,
      fit: voteOf(),
      comment: text.text,
      photos: photosOf(plan, photos, seed),
      reply: text.reply ?? '',
      ageDays,
      helpful: helpfulVotes(text, ageDays, photos, randomFor(seed, `helpful/${plan.key}/${i}`)),
      replyAgeDays: text.reply === null ? null : Math.max(0, ageDays - replyAfter),
    };
  });
}

/** Reviews of all products, by popularity; one product at a time, so that a large mall's are never held at once. */
export function* composeReviews(
  plans: readonly ProductPlan[],
  { reviews }: Pick<DemoContent, 'reviews'>,
  total: number,
  seed: number,
): Generator<ComposedReview> {
  const shares = shareReviews(plans.map(weightOf), total);
  for (const [i, plan] of plans.entries()) yield* reviewsOfOne(plan, shares[i] ?? 0, reviews, seed);
}
