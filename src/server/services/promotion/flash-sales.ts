import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { claimedShare, type Session, sessionsAhead, sessionsOn } from '#domain/seckill.ts';
import { nextDate, wallDate } from '#domain/zoned-time.ts';
import { pageOfRows } from '../../db/queries/page-of-rows.ts';
import { listSeckillEvents, listSeckillGoods, type SeckillEventRow } from '../../db/queries/seckill.ts';
import type { CallContext } from '../../http/context.ts';
import { cachedJson } from '../cached-json.ts';
import { moneyOnWire } from '../money-on-wire.ts';

const LIFE_MS = 1_000;

/** Open events of today and tomorrow. */
function listEvents({ mall, now }: CallContext): PromiseLike<readonly SeckillEventRow[]> {
  const today = wallDate(now, mall.config.timezone);
  return listSeckillEvents(mall.db.sql, today, nextDate(today));
}

/** Today's and tomorrow's sessions. */
export async function readSessions(context: CallContext) {
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
async function eventsOf(context: CallContext, { date, startTime, endTime }: SessionWish): Promise<number[]> {
  const { mall, now } = context;
  const today = wallDate(now, mall.config.timezone);
  if (date !== today && date !== nextDate(today)) return [];
  const holds = (s: Session) => s.startTime === startTime && s.endTime === endTime;
  const events = await listEvents(context);
  return events.filter((event) => sessionsOn(event, date, now, mall.config.timezone).some(holds)).map(({ id }) => id);
}

async function loadSession(context: CallContext, wish: SessionWish) {
  const { mall, locale } = context;
  const activityIds = await eventsOf(context, wish);
  if (activityIds.length === 0) return pageAround(wish, 0, []);
  const window = { limit: wish.limit, offset: pageOffset(wish) };
  const { rows, total } = await pageOfRows(window, (part) =>
    listSeckillGoods(mall.db.sql, locale, { activityIds }, part),
  );
  const money = moneyOnWire(context);
  const list = rows.map((row) => ({
    id: row.id,
    image: row.image,
    name: row.name,
    price: money(row.price),
    seckillPrice: money(row.seckillPrice),
    quotaShow: row.quotaTotal,
    quota: row.quota,
    payRange: claimedShare(row.quota, row.quotaTotal),
    isSelf: row.isSelf,
  }));
  return pageAround(wish, total, list);
}

/** Goods of one session, named by its day and times; none for a session that nobody holds. */
export const readSessionGoods = (context: CallContext, wish: SessionWish) =>
  cachedJson(context, `session ${JSON.stringify(wish)}`, LIFE_MS, () => loadSession(context, wish));
