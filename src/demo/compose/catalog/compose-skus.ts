import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { itemAt, type Random, randomFor } from '../../random.ts';
import type { ProductPlan } from './plan-products.ts';
import { merchantPrice, priceFactors, sizeRatios } from './price-steps.ts';

export interface ComposedSku {
  id: number;
  /** Ids of option values, in the order of the options. */
  valueIds: number[];
  /** Place of the colour among the product's colours as shown; null when it has none. */
  colour: number | null;
  /** Place of the choice on the kind's axis; null when it has none. */
  choice: number | null;
  /** Cents. */
  price: number;
  otPrice: number;
  vipPrice: number;
  redeemPoints: number;
  stock: number;
  /** Grams and cubic centimetres. */
  weight: number;
  volume: number;
}

const MEMBER_FACTOR = 0.95;
const EMPTY_SHARE = 0.15;
const LAST_PIECES_SHARE = 0.1;
/** A shipment is about three and a half times as large as water of its weight. */
const CM3_PER_GRAM = 3.5;
/** Every piece of a card has a number of its own, and there are not more than these. */
export const MOST_VOUCHER_CODES = 200;

const TYPES = {
  normal: PRODUCT_TYPE.normal,
  virtual: PRODUCT_TYPE.virtual,
  link: PRODUCT_TYPE.link,
  card: PRODUCT_TYPE.cardSecret,
} as const;

export const productTypeOf = ({ kind, role }: Pick<ProductPlan, 'kind' | 'role'>): number => {
  if (role === 'points') return PRODUCT_TYPE.points;
  return TYPES[kind.type];
};

/** Dear things are kept in smaller numbers. */
function stockOf(random: Random, cents: number): number {
  const kind = random.next();
  if (kind < EMPTY_SHARE) return 0;
  if (kind < EMPTY_SHARE + LAST_PIECES_SHARE) return random.int(1, 5);
  const most = cents > 50_000 ? 30 : cents > 10_000 ? 120 : 600;
  return random.int(6, most);
}

const mostOf = ({ type }: ProductPlan['kind']) => (type === 'card' ? MOST_VOUCHER_CODES : Number.POSITIVE_INFINITY);

interface Choice {
  factor: number;
  ratio: number;
}

function amountsOf(plan: ProductPlan, { factor }: Choice) {
  const price = merchantPrice(plan.offer.price, factor);
  const was = plan.offer.was === null ? 0 : merchantPrice(plan.offer.was, factor);
  return {
    price,
    otPrice: was > price ? was : 0,
    vipPrice: plan.isMember ? Math.round((price * MEMBER_FACTOR) / 10) * 10 : 0,
    // 100 points are worth 1.00; the price stays what the product costs without them.
    redeemPoints: plan.role === 'points' ? Math.round(price / 50) * 50 : 0,
  };
}

/** Every combination of the product's choices, the last choice changing fastest, as shops list them. */
export function composeSkus(plan: ProductPlan, seed: number): ComposedSku[] {
  const { kind, firstIds } = plan;
  const random = randomFor(seed, `stock/${plan.key}`);
  const factors = priceFactors(kind);
  const ratios = sizeRatios(kind);
  const colours: (number | null)[] = kind.colours.length > 0 ? [...kind.colours.keys()] : [null];
  const choices: (number | null)[] = kind.axis ? [...kind.axis.values.keys()] : [null];
  const places = colours.flatMap((colour) => choices.map((choice) => ({ colour, choice })));
  const skus = places.map(({ colour, choice }, i) => {
    const step = { factor: itemAt(factors, choice ?? 0), ratio: itemAt(ratios, choice ?? 0) };
    const amounts = amountsOf(plan, step);
    const weight = Math.round(kind.weight * weightRatio(kind.axis?.name, step.ratio));
    return {
      id: firstIds.sku + i,
      valueIds: valueIdsOf(plan, colour, choice),
      colour,
      choice,
      ...amounts,
      stock: plan.isSoldOut ? 0 : Math.min(mostOf(kind), stockOf(random, amounts.price)),
      weight,
      volume: Math.round(weight * CM3_PER_GRAM),
    };
  });
  return plan.isSoldOut ? skus : withStock(skus, random);
}

const weightRatio = (axis: string | undefined, ratio: number) =>
  axis === 'weight' || axis === 'pack' || axis === 'volume' ? ratio : 1;

function valueIdsOf({ kind, firstIds }: ProductPlan, colour: number | null, choice: number | null): number[] {
  const ids = colour === null ? [] : [firstIds.value + colour];
  return choice === null ? ids : [...ids, firstIds.value + kind.colours.length + choice];
}

/** A product that is not sold out has something left, in a colour and size of its own luck. */
function withStock(skus: ComposedSku[], random: Random): ComposedSku[] {
  if (skus.some((sku) => sku.stock > 0)) return skus;
  const lucky = random.int(0, skus.length - 1);
  return skus.map((sku, i) => (i === lucky ? { ...sku, stock: random.int(6, 80) } : sku));
}

/** What a card shows: the lowest price over the SKUs, with the amounts that belong to it. */
export function cheapest(skus: readonly ComposedSku[]): ComposedSku {
  return itemAt(
    skus.toSorted((a, b) => a.price - b.price),
    0,
  );
}
