import { REFUND_KIND, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { pageOffset } from '#domain/lists/page.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import {
  type BookedCaseRow,
  type CaseSearch,
  listBookedCases,
} from '#server/modules/aftersales/queries/operator-cases.ts';
import type { Mall } from '#server/platform/mall.ts';
import { amountText } from '../arguments/amounts.ts';
import { table, whatFollows } from '../output/table.ts';
import { caseWord } from './case-words.ts';

export const EACH = 50;

const wayOf = ({ kind, returnWay }: BookedCaseRow) => {
  if (kind === REFUND_KIND.moneyOnly) return 'money only';
  return returnWay === RETURN_WAY.inStore ? 'in store' : 'by courier';
};

const cells = (row: BookedCaseRow, { config }: Mall) => [
  row.no,
  caseWord(row.status),
  wallTime(row.createdAt.getTime(), config.timezone).slice(0, 'yyyy-MM-dd HH:mm'.length),
  row.merchantName,
  row.orderNo,
  `${row.quantity} × ${row.productName}`,
  wayOf(row),
  row.reason,
  amountText(row.amount, { code: row.currency, decimals: row.decimals }),
];

/** Returns and refunds of all shops, the newest first. */
export async function listReturnsAndPrint(
  mall: Mall,
  { page, ...search }: CaseSearch & { page: number },
): Promise<string> {
  const { rows, total } = await listBookedCases(mall.db.sql, search, {
    limit: EACH,
    offset: pageOffset({ page, limit: EACH }),
  });
  if (total === 0)
    return search.words || search.status !== undefined ? 'No return is like that.' : 'There are no returns yet.';
  if (rows.length === 0) return `There are ${Math.ceil(total / EACH)} pages.`;
  const head = ['return', 'status', 'asked', 'shop', 'order', 'what', 'way', 'reason', 'amount'];
  const numbers = head.map((name) => name === 'amount');
  return table([head, ...rows.map((row) => cells(row, mall))], numbers) + whatFollows(total, page, EACH);
}
