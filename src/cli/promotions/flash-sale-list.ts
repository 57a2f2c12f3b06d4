import { pageOffset } from '#domain/lists/page.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import {
  type BookedSaleRow,
  listBookedSales,
  removeSale,
} from '#server/modules/promotions/queries/operator-flash-sales.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { amountText } from '../arguments/amounts.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';
import { table, whatFollows } from '../output/table.ts';

const EACH = 50;
const HEAD = ['sale', 'goods', 'name', 'price', 'days', 'times', 'left'];
const IS_NUMBER = HEAD.map((_, at) => [0, 1, 3, 6].includes(at));

const cells = (row: BookedSaleRow) => [
  String(row.id),
  String(row.productId),
  row.name,
  amountText(row.price, row),
  row.startDate === row.endDate ? row.startDate : `${row.startDate} to ${row.endDate}`,
  row.slots.map(({ startTime, endTime }) => `${startTime} to ${endTime}`).join(', '),
  `${row.quota} of ${row.quotaTotal}`,
];

/** What is in a flash sale today or later, the next to begin first. */
export async function listFlashSalesAndPrint({ db, clock, config }: Mall, page: number): Promise<string> {
  const window = { limit: EACH, offset: pageOffset({ page, limit: EACH }) };
  const { rows, total } = await listBookedSales(db.sql, wallDate(clock(), config.timezone), window);
  if (total === 0) return 'Nothing is in a flash sale.';
  if (rows.length === 0) return `There are ${Math.ceil(total / EACH)} pages.`;
  return table([HEAD, ...rows.map(cells)], IS_NUMBER) + whatFollows(total, page, EACH);
}

/** Takes it out, and says what stays. Throws an `OperatorError` where there is none. */
export async function removeFlashSaleAndPrint({ db }: Mall, id: number): Promise<string> {
  if (await db.transact((tx) => removeSale(tx, id)))
    return `Flash sale ${id} has ended; orders keep its price. ${PAGES_FOLLOW}`;
  throw new OperatorError(`There is no flash sale with the number ${id}. "mall seckill list" shows those that are.`);
}
