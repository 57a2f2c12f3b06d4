import type { Sql } from 'postgres';
import type { ApplicationStatus } from '#domain/merchants/merchant-application.ts';
import type { Locale } from '#locale/locales.ts';
import { pageOfRows, type Window } from '../../../../platform/db/page-of-rows.ts';
import { preferredLanguage } from '../../../../platform/db/preferred-language.ts';

/** The fee of a category and whether the type is there; undefined where one of them is not. */
export async function findKind(tx: Sql, categoryId: number, typeId: number): Promise<string | undefined> {
  const [row] = await tx<{ handlingFee: string }[]>`
    select c.handling_fee::text as "handlingFee" from merchant_category c, merchant_type y
    where c.id = ${categoryId} and y.id = ${typeId}`;
  return row?.handlingFee;
}

export interface NewApplication {
  buyerId: number;
  name: string;
  nameKey: string;
  categoryId: number;
  typeId: number;
  realName: string;
  phone: string;
  keywords: string;
  handlingFee: string;
  licences: readonly string[];
  locale: Locale;
  createdAt: Date;
}

export const insertApplication = (tx: Sql, one: NewApplication) => tx`
  insert into merchant_application
    (buyer_id, name, name_key, category_id, type_id, real_name, phone, keywords, handling_fee, licences, locale, created_at)
  values (${one.buyerId}, ${one.name}, ${one.nameKey}, ${one.categoryId}, ${one.typeId}, ${one.realName}, ${one.phone},
    ${one.keywords}, ${one.handlingFee}::numeric, ${JSON.stringify(one.licences)}::text::jsonb, ${one.locale},
    ${one.createdAt})`;

export interface ApplicationRow {
  id: number;
  buyerId: number;
  status: ApplicationStatus;
  name: string;
  categoryId: number;
  typeId: number;
  categoryName: string;
  typeName: string;
  realName: string;
  phone: string;
  keywords: string;
  handlingFee: string;
  licences: string[];
  locale: Locale;
  reason: string;
  merchantId: number | null;
  createdAt: Date;
  decidedAt: Date | null;
  /** Of the account that sent it; '' for what it has not. */
  email: string;
  buyerPhone: string;
}

const columns = (sql: Sql, locale: Locale) => sql`
  a.id, a.buyer_id as "buyerId", a.status, a.name, a.category_id as "categoryId", a.type_id as "typeId",
  coalesce((select name from merchant_category_text where category_id = a.category_id ${preferredLanguage(sql, locale)}), '')
    as "categoryName",
  coalesce((select name from merchant_type_text where type_id = a.type_id ${preferredLanguage(sql, locale)}), '')
    as "typeName",
  a.real_name as "realName", a.phone, a.keywords, a.handling_fee::text as "handlingFee", a.licences, a.locale, a.reason,
  a.merchant_id as "merchantId", a.created_at as "createdAt", a.decided_at as "decidedAt",
  coalesce(b.email, '') as email, coalesce(b.phone, '') as "buyerPhone"`;

const from = (sql: Sql) => sql`merchant_application a join buyer b on b.id = a.buyer_id`;

export const listOwnApplications = (sql: Sql, locale: Locale, buyerId: number, window: Window) =>
  pageOfRows(
    window,
    ({ limit, offset }) => sql<(ApplicationRow & { found: number })[]>`
      select ${columns(sql, locale)}, count(*) over ()::int as found from ${from(sql)}
      where a.buyer_id = ${buyerId} order by a.id desc limit ${limit} offset ${offset}`,
  );

export async function findApplication(sql: Sql, locale: Locale, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await sql<ApplicationRow[]>`select ${columns(sql, locale)} from ${from(sql)} where a.id = ${id}`;
  return row;
}
