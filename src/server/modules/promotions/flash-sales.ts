import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { claimedShare, type Session, sessionsAhead, sessionsOn } from '#domain/promotions/flash-sale.ts';
import { nextDate, wallDate } from '#domain/time/zoned-time.ts';
import { cachedJson } from '../../platform/cache/cached-json.ts';
import { pageOfRows } from '../../platform/db/page-of-rows.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { type FlashSaleEventRow, listFlashSaleEvents, listFlashSaleProducts } from './queries/flash-sales.ts';

const LIFE_MS = 1_000;

/** Open events of today and tomorrow. */
function listEvents({ mall, now }: UseCaseContext): PromiseLike<readonly FlashSaleEventRow[]> {
  const today = wallDate(now, mall.config.timezone);
  return listFlashSaleEvents(mall.db.sql, today, nextDate(today));
}

/** Today's and tomorrow's sessions. */
export async function readSessions(context: UseCaseContext) {
  const sessions = sessionsAhead(await listEvents(context), context.now, context.mall.config.timezone);
  return sessions.map(({ date, startTime, endTime, start, end, status }) => {
    return { date, startTime, endTime, startTimeStamp: start, endTimeStamp: end, status };
  });
}

export interface SessionWish extends PageRequest {
  date: string;
  startTime: string;
  endTime: string;
}

/** Ids of the events that hold a session of today or tomorrow; days beyond are not shown to anybody. */
async function eventsOf(context: UseCaseContext, { date, startTime, endTime }: SessionWish): Promise<number[]> {
  const { mall, now } = context;
  const today = wallDate(now, mall.config.timezone);
  if (date !== today && date !== nextDate(today)) return [];
  const holds = (s: Session) => s.startTime === startTime && s.endTime === endTime;
  const events = await listEvents(context);
  return events.filter((event) => sessionsOn(event, date, now, mall.config.timezone).some(holds)).map(({ id }) => id);
}

async function loadSession(context: UseCaseContext, wish: SessionWish) {
  const { mall, locale } = context;
  const activityIds = await eventsOf(context, wish);
  if (activityIds.length === 0) return pageAround(wish, 0, []);
  const window = { limit: wish.limit, offset: pageOffset(wish) };
  const { rows, total } = await pageOfRows(window, (part) =>
    listFlashSaleProducts(mall.db.sql, locale, { activityIds, timezone: mall.config.timezone }, part),
  );
  const money = serializeMoney(context);
  const list = rows.map((row) => ({
    id: row.id,
    image: row.image,
    name: row.name,
    price: money(row.formerPrice),
    seckillPrice: money(row.flashSalePrice),
    quotaShow: row.quotaTotal,
    quota: row.quota,
    payRange: claimedShare(row.quota, row.quotaTotal),
    isSelf: row.isSelf,
  }));
  return pageAround(wish, total, list);
}

/** Products of one session, named by its day and times; none for a session that does not exist. */
export const readSessionProducts = (context: UseCaseContext, wish: SessionWish) =>
  cachedJson(context, `session ${JSON.stringify(wish)}`, LIFE_MS, () => loadSession(context, wish));
