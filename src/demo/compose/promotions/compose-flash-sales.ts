import { itemAt, type Random, randomFor } from '../../random.ts';
import { byPopularity, isOrdinary } from '../catalog/choose-products.ts';
import { type ComposedSku, composeSkus } from '../catalog/compose-skus.ts';
import type { ProductPlan } from '../catalog/plan-products.ts';

/** The day without a gap: one session runs at any time, and until 22:00 another is about to start. */
export const SLOTS = [
  { startTime: '00:00', endTime: '10:00' },
  { startTime: '10:00', endTime: '14:00' },
  { startTime: '14:00', endTime: '18:00' },
  { startTime: '18:00', endTime: '22:00' },
  { startTime: '22:00', endTime: '24:00' },
] as const;

const FEWEST_PRODUCTS = 8;
const MOST_PRODUCTS = 12;
const LEAST_PRICE = 1500;
/** How much of the first product's quotas is claimed, from all to almost nothing; the rest is left to chance. */
const CLAIMED = [0.86, 0.42, 1, 0.63, 0.18, 0.95, 0.07];

export interface FlashSaleSku {
  skuId: number;
  /** Cents. */
  price: number;
  quota: number;
  quotaTotal: number;
}

export interface FlashSaleOffer {
  productId: number;
  price: number;
  skus: FlashSaleSku[];
}

export interface FlashSaleSession {
  slot: number;
  oneQuota: number;
  offers: FlashSaleOffer[];
}

/** Price and quota of one SKU; what is left can be delivered. */
function skuOffer(sku: ComposedSku, factor: number, claimed: number, random: Random): FlashSaleSku {
  const quotaTotal = Math.max(1, Math.min(sku.stock, random.int(8, 60)));
  const price = Math.round((sku.price * factor) / 50) * 50 - 10;
  return { skuId: sku.id, price, quotaTotal, quota: Math.round(quotaTotal * (1 - claimed)) };
}

function offerOf(plan: ProductPlan, place: number, random: Random, seed: number): FlashSaleOffer {
  const factor = 1 - random.int(35, 60) / 100;
  const claimed = CLAIMED[place] ?? random.next() * 0.9;
  const inStock = composeSkus(plan, seed).filter((sku) => sku.stock > 0);
  const skus = inStock.map((sku) => skuOffer(sku, factor, claimed, random));
  return { productId: plan.id, price: Math.min(...skus.map((sku) => sku.price)), skus };
}

/** One session for each slot; no product is in two of them. */
export function composeFlashSale(plans: readonly ProductPlan[], seed: number): FlashSaleSession[] {
  const random = randomFor(seed, 'seckill');
  const fitting = plans.filter((plan) => isOrdinary(plan) && plan.offer.price >= LEAST_PRICE);
  const popular = random.shuffle(byPopularity(fitting).slice(0, SLOTS.length * MOST_PRODUCTS * 2));
  return SLOTS.map((_, slot) => {
    const products = popular.splice(0, random.int(FEWEST_PRODUCTS, MOST_PRODUCTS));
    return {
      slot,
      oneQuota: itemAt([1, 2, 3], slot),
      offers: products.map((plan, place) => offerOf(plan, place, random, seed)),
    };
  });
}
