import type { Merchant } from '../../mall-format.ts';
import { type Random, randomFor } from '../../random.ts';
import type { PlacedCategory } from '../catalog/taxonomy.ts';

/** No shop of the street stands empty. */
const FEWEST_PRODUCTS = 8;

/** Whether the shop's sign promises products of a category. */
export const sells = (merchant: Merchant, { key, second }: PlacedCategory) =>
  merchant.sells.includes(key) || merchant.sells.includes(second);

/** A shop sells most of what its sign says first, and good shops sell more. */
const pull = (merchant: Merchant, top: string) => merchant.stars ** 2 * (merchant.tops[0] === top ? 3 : 1);

/** A shop for one product of a category. */
export function chooseMerchant(merchants: readonly Merchant[], category: PlacedCategory, random: Random): Merchant {
  const selling = merchants.filter((merchant) => sells(merchant, category));
  if (selling.length === 0) throw new Error(`no shop sells ${category.key}`);
  return random.weighted(selling, (merchant) => pull(merchant, category.top));
}

/**
 * The shop of each product, given the product's categories. A shop that comes out too small takes products from the
 * largest that sells the same.
 */
export function assignMerchants(
  categories: readonly PlacedCategory[],
  merchants: readonly Merchant[],
  seed: number,
): Merchant[] {
  const assigned = categories.map((category, i) => chooseMerchant(merchants, category, randomFor(seed, `shop/${i}`)));
  const sizes = new Map(merchants.map((merchant) => [merchant, 0]));
  const change = (merchant: Merchant, by: number) => sizes.set(merchant, (sizes.get(merchant) ?? 0) + by);
  for (const merchant of assigned) change(merchant, 1);
  const sizeAt = (index: number) => sizes.get(assigned[index] as Merchant) ?? 0;

  const fewest = Math.min(FEWEST_PRODUCTS, Math.floor(categories.length / merchants.length / 2));
  for (const merchant of merchants) {
    const foreign = categories.flatMap((category, i) =>
      assigned[i] !== merchant && sells(merchant, category) ? [i] : [],
    );
    while ((sizes.get(merchant) ?? 0) < fewest && foreign.length > 0) {
      const [index = 0] = foreign.sort((a, b) => sizeAt(b) - sizeAt(a) || a - b).splice(0, 1);
      change(assigned[index] as Merchant, -1);
      assigned[index] = merchant;
      change(merchant, 1);
    }
  }
  return assigned;
}
