import type { Sql } from 'postgres';
import { fromWire } from '#domain/money/money.ts';
import { momentOf, wallDate, wallTime } from '#domain/time/zoned-time.ts';
import type { Mall } from '../../platform/mall.ts';
import { listSkuOverviews, type SkuOverview } from '../catalog/index.ts';
import {
  insertSale,
  insertSlot,
  isInSale,
  listSlots,
  lockForSale,
  type SaleSku,
  type SlotTimes,
} from './queries/new-flash-sales.ts';

export interface SaleWish {
  productId: number;
  /** Needed unless the product has one. */
  sku?: number | 'all' | undefined;
  /** Wire text in the product's own currency. */
  price: string;
  /** Pieces of each SKU. */
  quota: number;
  /** Per order and per person; 0 for none. */
  oneQuota: number;
  allQuota: number;
  /** Days of the mall's zone, both included; today when they are left out. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** The time of day; the slot that runs now when it is left out. */
  times: SlotTimes | null;
}

export type SaleAdded =
  /** With the SKUs that are in it, as they are sold outside. */
  | { kind: 'added'; id: number; times: SlotTimes; startDate: string; endDate: string; skus: SkuOverview[] }
  | { kind: 'noProducts' | 'inSale' | 'over' | 'noSlot' }
  | { kind: 'price' | 'quota'; skus: readonly SaleSku[] }
  | { kind: 'noSku' | 'whichSku'; skus: SkuOverview[] };

function meantSkus(skus: readonly SaleSku[], sku: SaleWish['sku']): readonly SaleSku[] | 'noSku' | 'whichSku' {
  if (sku === 'all') return skus;
  if (sku === undefined) return skus.length === 1 ? skus : 'whichSku';
  const found = skus.filter(({ id }) => id === sku);
  return found.length > 0 ? found : 'noSku';
}

/** '14:05' */
const wallClock = (at: number, timezone: string) => wallTime(at, timezone).slice('yyyy-MM-dd '.length, -':ss'.length);

/** The slot of these times, made where there is none; without times the one that runs now. */
async function slotOf(tx: Sql, times: SlotTimes | null, timeNow: string): Promise<(SlotTimes & { id: number }) | null> {
  const slots = await listSlots(tx);
  if (!times) return slots.find(({ startTime, endTime }) => startTime <= timeNow && timeNow < endTime) ?? null;
  const known = slots.find(({ startTime, endTime }) => startTime === times.startTime && endTime === times.endTime);
  return known ?? { ...times, id: await insertSlot(tx, times) };
}

/** What speaks against the pieces; null for nothing. A sale that is dearer is none, and what is not there cannot be sold. */
function unfit(skus: readonly SaleSku[], price: number, quota: number): SaleAdded | null {
  const dear = skus.filter((sku) => price >= sku.price);
  if (dear.length > 0) return { kind: 'price', skus: dear };
  const short = skus.filter(({ stock }) => stock < quota);
  return short.length > 0 ? { kind: 'quota', skus: short } : null;
}

/** Puts a product into a flash sale of its own, now or later, all of it or nothing. Its pages follow by themselves. */
export async function addFlashSale({ db, clock, config }: Mall, wish: SaleWish): Promise<SaleAdded> {
  const { productId, price: text, quota } = wish;
  const now = clock();
  const startDate = wish.startDate ?? wallDate(now, config.timezone);
  const endDate = wish.endDate ?? startDate;
  if (momentOf(endDate, wish.times?.endTime ?? '24:00', config.timezone) <= now) return { kind: 'over' };
  return db.transact(async (tx): Promise<SaleAdded> => {
    const product = await lockForSale(tx, productId);
    if (!product) return { kind: 'noProducts' };
    const skus = meantSkus(product.skus, wish.sku);
    if (typeof skus === 'string') return { kind: skus, skus: await listSkuOverviews(tx, productId) };
    const price = fromWire(text, product);
    const misfit = unfit(skus, price, quota);
    if (misfit) return misfit;
    if (await isInSale(tx, productId, startDate, endDate)) return { kind: 'inSale' };
    const slot = await slotOf(tx, wish.times, wallClock(now, config.timezone));
    if (!slot) return { kind: 'noSlot' };
    const pieces = skus.map(({ id }) => ({ id, quota }));
    const { oneQuota, allQuota } = wish;
    const id = await insertSale(tx, {
      productId,
      slotId: slot.id,
      startDate,
      endDate,
      oneQuota,
      allQuota,
      price,
      skus: pieces,
    });
    const inSale = (await listSkuOverviews(tx, productId)).filter((one) => skus.some((sku) => sku.id === one.id));
    return { kind: 'added', id, times: slot, startDate, endDate, skus: inSale };
  });
}
