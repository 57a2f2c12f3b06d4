import { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { idOf } from '../../demo-context.ts';
import type { WrittenCoupon } from '../../mall-format.ts';
import { randomFor } from '../../random.ts';
import type { DemoContent } from '../../read-content.ts';
import { byPopularity, isOrdinary } from '../catalog/choose-products.ts';
import type { ProductPlan } from '../catalog/plan-products.ts';
import { categoryOf, type Taxonomy } from '../catalog/taxonomy.ts';

const FEWEST_PRODUCTS = 8;
const MOST_PRODUCTS = 20;

const single = ({ id, target }: WrittenCoupon): string => {
  if (typeof target !== 'string') throw new Error(`coupon ${id} needs one target`);
  return target;
};

/** The shop that gives the coupon, by key; null for the mall's own. */
export function givingMerchant(coupon: WrittenCoupon): string | null {
  if (coupon.publisher === 'mall') return null;
  return coupon.category === COUPON_CATEGORY.merchant ? single(coupon) : (coupon.merchant ?? null);
}

function chosenProducts(coupon: WrittenCoupon, plans: readonly ProductPlan[], seed: number): number[] {
  const merchant = givingMerchant(coupon);
  const fitting = plans.filter(
    (plan) =>
      isOrdinary(plan) && plan.category.top === coupon.target && (merchant === null || plan.merchant.id === merchant),
  );
  const count = randomFor(seed, `coupon/${coupon.id}`).int(FEWEST_PRODUCTS, MOST_PRODUCTS);
  return byPopularity(fitting)
    .slice(0, count)
    .map((plan) => plan.id);
}

/** Ids of what the coupon covers. */
export function targetIds(
  coupon: WrittenCoupon,
  {
    content,
    taxonomy,
    plans,
    seed,
  }: { content: DemoContent; taxonomy: Taxonomy; plans: readonly ProductPlan[]; seed: number },
): number[] {
  switch (coupon.category) {
    case COUPON_CATEGORY.products:
      return chosenProducts(coupon, plans, seed);
    case COUPON_CATEGORY.categories:
      return [categoryOf(taxonomy, single(coupon)).id];
    case COUPON_CATEGORY.brands:
      return [idOf(content.brands, single(coupon))];
    case COUPON_CATEGORY.merchants:
      return [coupon.target ?? []].flat().map((merchant) => idOf(content.merchants, merchant));
    case COUPON_CATEGORY.merchant:
    case COUPON_CATEGORY.universal:
      return [];
    default:
      throw new Error(`coupon ${coupon.id} has no known category`);
  }
}

/** When it can be claimed and used: for some weeks around now, or so many days after it was claimed. */
export function termOf({ id, days }: WrittenCoupon, now: number, seed: number) {
  const random = randomFor(seed, `term/${id}`);
  const began = now - random.int(3, 40) * DAY_MS;
  const claimTo = now + random.int(20, 75) * DAY_MS;
  const at = (moment: number) => new Date(moment);
  const fixed = { usableFrom: at(began), usableTo: at(claimTo + random.int(5, 20) * DAY_MS) };
  return {
    claimFrom: at(began),
    claimTo: at(claimTo),
    ...(days === null ? fixed : { usableFrom: null, usableTo: null }),
    days,
    createdAt: at(began - DAY_MS),
  };
}
