import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { wallDate, wallTime } from '#domain/time/zoned-time.ts';
import { byMonth, readByDay, unbroken } from '#domain/wallet/wallet-months.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { type BillType, findFirstUse, findWallet, listBills, listReadings } from './queries/wallet.ts';

/** The wallet is kept in the base currency; amounts are shown in that of the request. */
export async function readWallet(context: BuyerContext) {
  const { mall, buyer } = context;
  const money = serializeMoney(context);
  const { balance, toppedUp, spent } = await findWallet(mall.db.sql, buyer.buyerId);
  return { nowMoney: money(balance), recharge: money(toppedUp), monetary: money(spent), rechargeSwitch: false };
}

/** A page of lines under their months. A month that goes on stands on both pages. */
export async function listOwnBills(context: BuyerContext, { type, ...page }: PageRequest & { type: BillType }) {
  const { mall, buyer } = context;
  const money = serializeMoney(context);
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listBills(mall.db.sql, buyer.buyerId, type, window);
  const lines = rows.map(({ createdAt, found: _, amount, balance, ...row }) => ({
    ...row,
    amount: money(amount),
    balance: money(balance),
    createTime: wallTime(createdAt.getTime(), mall.config.timezone),
  }));
  return pageAround(page, total, byMonth(lines));
}

/** By day while the wallet is young, by month later; in the mall's zone. */
export async function readPlot(context: BuyerContext) {
  const { mall, buyer, now } = context;
  const { timezone } = mall.config;
  const money = serializeMoney(context);
  const first = await findFirstUse(mall.db.sql, buyer.buyerId);
  if (!first) return [];
  const today = wallDate(now, timezone);
  const by = readByDay(wallDate(first.getTime(), timezone), today) ? 'day' : 'month';
  const readings = await listReadings(mall.db.sql, buyer.buyerId, by, timezone);
  const until = by === 'day' ? today : today.slice(0, 'yyyy-MM'.length);
  return unbroken(readings, until).map(({ at, balance }) => ({ at, balance: money(balance) }));
}
