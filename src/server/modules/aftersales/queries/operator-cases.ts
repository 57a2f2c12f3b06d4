import type { Sql } from 'postgres';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { like } from '../../../platform/db/like.ts';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';
import { orderedMerchant } from '../../orders/index.ts';

/** A request as the mall's operator sees it; the amount in the order's currency. */
export interface BookedCaseRow {
  no: string;
  orderNo: string;
  merchantName: string;
  buyerId: number;
  productName: string;
  quantity: number;
  kind: number;
  returnWay: number;
  status: number;
  sendBy: Date | null;
  reason: string;
  amount: number;
  currency: string;
  decimals: number;
  createdAt: Date;
  found: number;
}

export interface CaseSearch {
  /** Part of a number, of the shop's or of the product's name; '' for all. */
  words: string;
  status?: number | undefined;
}

const meant = (sql: Sql, words: string) =>
  words === ''
    ? sql`true`
    : sql`(c.no ilike ${like(words)} or o.no ilike ${like(words)} or o.merchant_name ilike ${like(words)}
        or l.name ilike ${like(words)})`;

/** The newest first. */
export const listBookedCases = (sql: Sql, { words, status }: CaseSearch, page: Window) =>
  pageOfRows(
    page,
    ({ limit, offset }) => sql<BookedCaseRow[]>`
      select c.no, o.no as "orderNo", ${orderedMerchant(sql, DEFAULT_LOCALE)} as "merchantName", c.buyer_id as "buyerId", l.name as "productName",
        c.quantity, c.kind, c.return_way as "returnWay", c.status, c.send_by as "sendBy", c.reason, c.amount::float8,
        p.currency, p.decimals, c.created_at as "createdAt", count(*) over ()::int as found
      from refund_case c join merchant_order o on o.id = c.order_id join platform_order p on p.id = c.platform_order_id
      join order_line l on l.id = c.order_line_id
      where ${meant(sql, words)} ${status === undefined ? sql`` : sql`and c.status = ${status}`}
      order by c.id desc limit ${limit} offset ${offset}`,
  );
