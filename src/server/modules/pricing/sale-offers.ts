import type { Sql } from 'postgres';
import { nearestSession, passedLimit, type SaleLimits, sessionsOn } from '#domain/promotions/flash-sale.ts';
import { MINUTE_MS } from '#domain/time/duration.ts';
import { zoneName } from '#domain/time/zone-name.ts';
import { wallClock, wallDate, wallTime } from '#domain/time/zoned-time.ts';
import { momentText } from '#locale/date-times.ts';
import type { Locale } from '#locale/locales.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { findFlashSaleEvents } from '../promotions/index.ts';
import { listSaleParts, type SkuOffer } from './queries/sku-offers.ts';
import type { WishedLine } from './wished-line.ts';

/** An SKU in a flash sale: its price and what is left of its quota, while a session runs. */
export interface SaleOffer extends SkuOffer, SaleLimits {
  flashSaleSkuId: number;
  isRunning: boolean;
  /** When the nearest session begins, epoch milliseconds; null for none. */
  start: number | null;
  /** That moment as a shopper reads it, by the mall's clock, with its zone; '' for none. */
  startText: string;
  /** Whether a session of today is over. */
  hasEndedToday: boolean;
}

/** The shopper's own zone is not known here. */
const startText = (start: number, timezone: string, locale: Locale) =>
  `${momentText(wallTime(start, timezone), locale)} ${zoneName((wallClock(start, timezone) - start) / MINUTE_MS)}`;

export const isSaleOffer = (offer: SkuOffer): offer is SaleOffer => 'allQuota' in offer;

/** What the SKUs of flash-sale products cost now, where `offers` is what they cost otherwise; those that take no part are left out. */
export async function readSaleOffers(
  { mall, now, buyer, locale }: Pick<BuyerContext, 'mall' | 'now' | 'buyer' | 'locale'>,
  sql: Sql,
  lines: readonly Pick<WishedLine, 'flashSaleProductId'>[],
  offers: readonly SkuOffer[],
): Promise<SaleOffer[]> {
  const ids = [...new Set(lines.map((line) => line.flashSaleProductId))];
  const parts = await listSaleParts(sql, ids, buyer.buyerId, new Date(now));
  if (parts.length === 0) return [];
  const events = await findFlashSaleEvents(sql, [...new Set(parts.map(({ activityId }) => activityId))]);
  return parts.flatMap((part) => {
    const offer = offers.find(({ skuId }) => skuId === part.skuId);
    const event = events.find(({ id }) => id === part.activityId);
    if (!offer || !event) return [];
    const { timezone } = mall.config;
    const session = nearestSession(event, now, timezone);
    const today = sessionsOn(event, wallDate(now, timezone), now, timezone);
    return {
      ...offer,
      price: part.price,
      memberPrice: null,
      stock: Math.min(part.quota, offer.stock),
      flashSaleSkuId: part.flashSaleSkuId,
      isRunning: session?.status === 1,
      start: session?.start ?? null,
      startText: session ? startText(session.start, timezone, locale) : '',
      hasEndedToday: today.some(({ status }) => status === 0),
      oneQuota: event.oneQuota,
      allQuota: event.allQuota,
    };
  });
}

/** The message for a shopper whose order exceeds a limit of the sale; null where it exceeds none. */
export function limitFailure(
  limits: SaleLimits,
  { name, ...pieces }: { name: string; quantity: number; bought: number },
): Failure | null {
  const passed = passedLimit(limits, pieces);
  if (passed === 'order') return fail('saleOrderLimit', { name, most: limits.oneQuota });
  return passed && fail('saleLimit', { name, most: limits.allQuota });
}
