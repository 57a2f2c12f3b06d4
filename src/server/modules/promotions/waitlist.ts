import type { Sql } from 'postgres';
import type { Waitlist } from '#contract/promotions/flash-sale-waitlist.ts';
import { nearestSession, type SaleLimits, type Session } from '#domain/promotions/flash-sale.ts';
import { waitlistState } from '#domain/promotions/flash-sale-waitlist.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { findPlace, findWaitlistSku, type WaitlistSku } from './queries/flash-sale-waitlist.ts';
import { findFlashSaleEvents } from './queries/flash-sales.ts';

/** A product's number in a flash sale, and one of its SKUs. */
export interface WaitlistWish {
  id: number;
  skuId: number;
}

/** An SKU that can have a waitlist, with the session that runs or comes next. */
export interface Waitable {
  sku: WaitlistSku;
  limits: SaleLimits;
  session: Session | null;
}

const LIFE_MS = 1_000;

/** Refused where the SKU is in no flash sale. */
export async function findWaitable(
  { mall, now }: Pick<UseCaseContext, 'mall' | 'now'>,
  sql: Sql,
  { id, skuId }: WaitlistWish,
): Promise<Waitable | Failure> {
  const sku = await findWaitlistSku(sql, id, skuId);
  const [event] = sku ? await findFlashSaleEvents(sql, [sku.activityId]) : [];
  if (!sku || !event) return fail('saleEnded');
  return { sku, limits: event, session: nearestSession(event, now, mall.config.timezone) };
}

/** The line as one buyer sees it, or a visitor (null). */
export async function waitlistFor(
  { now }: Pick<UseCaseContext, 'now'>,
  sql: Sql,
  { sku, session }: Waitable,
  buyerId: number | null,
): Promise<Waitlist> {
  const { flashSaleSkuId, left, held } = sku;
  const row = buyerId === null ? null : await findPlace(sql, { flashSaleSkuId, buyerId, now: new Date(now) });
  const place = row && { ahead: row.ahead, reservedUntil: row.reservedUntil?.getTime() ?? null };
  const state = waitlistState({ isRunning: session?.status === 1, left, held, place }, now);
  const isReserved = state === 'reserved';
  return {
    state,
    ahead: state === 'waiting' ? (place?.ahead ?? 0) : 0,
    reservedUntil: isReserved ? (place?.reservedUntil ?? null) : null,
  };
}

/** A crowd that meets a sold-out sale asks the database once a second for what is the same for all. */
export async function readWaitlist(context: UseCaseContext, wish: WaitlistWish): Promise<Waitlist | Failure> {
  const { mall } = context;
  const key = `waitlist ${wish.id} ${wish.skuId}`;
  const found = await mall.cache.read(key, { lifeMs: LIFE_MS }, () => findWaitable(context, mall.db.sql, wish));
  if (isFailure(found)) return found;
  const session = await context.session();
  return waitlistFor(context, mall.db.sql, found, session?.buyerId ?? null);
}
