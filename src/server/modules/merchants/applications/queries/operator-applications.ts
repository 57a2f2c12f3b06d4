import type { Sql } from 'postgres';
import { APPLICATION_STATUS, type ApplicationStatus } from '#domain/merchants/merchant-application.ts';
import { like } from '../../../../platform/db/like.ts';
import { literal } from '../../../../platform/db/literal.ts';
import { pageOfRows, type Window } from '../../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../../platform/db/preferred-language.ts';

export interface BookedApplicationRow {
  id: number;
  status: ApplicationStatus;
  name: string;
  categoryName: string;
  realName: string;
  buyerId: number;
  licences: number;
  createdAt: Date;
  found: number;
}

export interface ApplicationFilter {
  words: string;
  status: ApplicationStatus | undefined;
}

const waits = (sql: Sql) => sql`a.status = ${literal(sql, APPLICATION_STATUS.waiting)}`;

/** Applications whose name, contact or phone has the words, those that wait the longest first, then the newest. */
export const listBookedApplications = (sql: Sql, { words, status }: ApplicationFilter, window: Window) =>
  pageOfRows(
    window,
    ({ limit, offset }) => sql<BookedApplicationRow[]>`
      select a.id, a.status, a.name, a.real_name as "realName", a.buyer_id as "buyerId",
        coalesce((
          select name from merchant_category_text where category_id = a.category_id ${preferredLanguage(sql, 'en')}), '')
          as "categoryName",
        jsonb_array_length(a.licences) as licences, a.created_at as "createdAt", count(*) over ()::int as found
      from merchant_application a
      where (a.name ilike ${like(words)} or a.real_name ilike ${like(words)} or a.phone ilike ${like(words)})
        ${status === undefined ? sql`` : sql`and a.status = ${status}`}
      order by ${waits(sql)} desc, case when ${waits(sql)} then a.id else -a.id end
      limit ${limit} offset ${offset}`,
  );
