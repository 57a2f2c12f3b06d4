import { pageOffset } from '#domain/lists/page.ts';
import type { ApplicationStatus } from '#domain/merchants/merchant-application.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import {
  type BookedApplicationRow,
  listBookedApplications,
} from '#server/modules/merchants/applications/queries/operator-applications.ts';
import type { Mall } from '#server/platform/mall.ts';
import { table, whatFollows } from '../output/table.ts';
import { applicationWord } from './application-words.ts';

const EACH = 50;
const HEAD = ['application', 'status', 'sent', 'shop', 'category', 'contact', 'account', 'licences'];
const IS_NUMBER = HEAD.map((_, at) => [0, 6, 7].includes(at));

const cells = (row: BookedApplicationRow, { config }: Mall) => [
  String(row.id),
  applicationWord(row.status),
  wallTime(row.createdAt.getTime(), config.timezone).slice(0, 'yyyy-MM-dd HH:mm'.length),
  row.name,
  row.categoryName,
  row.realName,
  String(row.buyerId),
  String(row.licences),
];

export interface ApplicationSearch {
  words: string;
  status?: ApplicationStatus | undefined;
  page: number;
}

/** Those that wait come first, the oldest of them at the top. */
export async function listApplicationsAndPrint(
  mall: Mall,
  { words, status, page }: ApplicationSearch,
): Promise<string> {
  const window = { limit: EACH, offset: pageOffset({ page, limit: EACH }) };
  const { rows, total } = await listBookedApplications(mall.db.sql, { words, status }, window);
  if (total === 0) return words || status ? 'No application is like that.' : 'Nobody has applied for a shop yet.';
  if (rows.length === 0) return `There are ${Math.ceil(total / EACH)} pages.`;
  return table([HEAD, ...rows.map((row) => cells(row, mall))], IS_NUMBER) + whatFollows(total, page, EACH);
}
