import { nearestSession, type Session } from '#domain/promotions/flash-sale.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import { cachedJson } from '../../platform/cache/cached-json.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listFlashSaleEvents, listFlashSaleProducts } from './queries/flash-sales.ts';

const LIFE_MS = 1_000;
/** The strip of the home page. */
const MOST = 8;
const RUNNING = 1;

/** Sessions that run now, by their events. */
async function runningSessions({ mall, now }: UseCaseContext): Promise<Map<number, Session>> {
  const { timezone } = mall.config;
  const today = wallDate(now, timezone);
  const events = await listFlashSaleEvents(mall.db.sql, today, today);
  const sessions = events.map((event) => [event.id, nearestSession(event, now, timezone)] as const);
  return new Map(sessions.flatMap(([id, session]) => (session?.status === RUNNING ? [[id, session]] : [])));
}

async function load(context: UseCaseContext) {
  const { mall, locale, now } = context;
  const sessionOf = await runningSessions(context);
  const activityIds = [...sessionOf.keys()];
  if (activityIds.length === 0) return null;
  const { timezone } = mall.config;
  const rows = await listFlashSaleProducts(mall.db.sql, locale, { activityIds, timezone }, { limit: MOST, offset: 0 });
  const money = serializeMoney(context);
  const list = rows.map((row) => ({
    id: row.id,
    productId: row.productId,
    name: row.name,
    image: row.image,
    price: money(row.formerPrice),
    seckillPrice: money(row.flashSalePrice),
    quotaShow: row.quotaTotal,
    quota: row.quota,
    startTimeStamp: sessionOf.get(row.activityId)?.start ?? now,
    endTimeStamp: sessionOf.get(row.activityId)?.end ?? now,
  }));
  return list.length > 0 ? list : null;
}

/** What of some products is left in the sessions that run now, by product; two statements. */
export async function readSalesOf(context: UseCaseContext, productIds: readonly number[]) {
  const { mall, locale } = context;
  const activityIds = [...(await runningSessions(context)).keys()];
  const { timezone } = mall.config;
  const rows =
    activityIds.length > 0
      ? await listFlashSaleProducts(mall.db.sql, locale, { activityIds, productIds, timezone })
      : [];
  const left = rows.filter(({ quota }) => quota > 0);
  const money = serializeMoney(context);
  return new Map(
    left.map(({ productId, id, flashSalePrice }) => [productId, { id, seckillPrice: money(flashSalePrice) }]),
  );
}

/** Products of the sessions that run now; null when none does. */
export const readRunningSales = (context: UseCaseContext) =>
  cachedJson(context, 'running sales', LIFE_MS, () => load(context));
