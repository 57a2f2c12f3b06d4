import type { Shop } from '../../mall-format.ts';
import { type Random, randomFor } from '../../random.ts';
import type { PlacedCategory } from '../catalog/taxonomy.ts';

/** No shop of the street stands empty. */
const FEWEST_GOODS = 8;

/** Whether the shop's sign promises goods of a category. */
export const sells = (shop: Shop, { key, second }: PlacedCategory) =>
  shop.sells.includes(key) || shop.sells.includes(second);

/** A shop sells most of what its sign says first, and good shops sell more. */
const pull = (shop: Shop, top: string) => shop.stars ** 2 * (shop.tops[0] === top ? 3 : 1);

/** A shop for one goods of a category. */
export function chooseShop(shops: readonly Shop[], category: PlacedCategory, random: Random): Shop {
  const selling = shops.filter((shop) => sells(shop, category));
  if (selling.length === 0) throw new Error(`no shop sells ${category.key}`);
  return random.weighted(selling, (shop) => pull(shop, category.top));
}

/**
 * The shop of each goods, given the goods' categories. A shop that comes out too small takes goods from the
 * largest that sells the same.
 */
export function assignShops(categories: readonly PlacedCategory[], shops: readonly Shop[], seed: number): Shop[] {
  const assigned = categories.map((category, i) => chooseShop(shops, category, randomFor(seed, `shop/${i}`)));
  const sizes = new Map(shops.map((shop) => [shop, 0]));
  const change = (shop: Shop, by: number) => sizes.set(shop, (sizes.get(shop) ?? 0) + by);
  for (const shop of assigned) change(shop, 1);
  const sizeAt = (index: number) => sizes.get(assigned[index] as Shop) ?? 0;

  const fewest = Math.min(FEWEST_GOODS, Math.floor(categories.length / shops.length / 2));
  for (const shop of shops) {
    const foreign = categories.flatMap((category, i) => (assigned[i] !== shop && sells(shop, category) ? [i] : []));
    while ((sizes.get(shop) ?? 0) < fewest && foreign.length > 0) {
      const [index = 0] = foreign.sort((a, b) => sizeAt(b) - sizeAt(a) || a - b).splice(0, 1);
      change(assigned[index] as Shop, -1);
      assigned[index] = shop;
      change(shop, 1);
    }
  }
  return assigned;
}
