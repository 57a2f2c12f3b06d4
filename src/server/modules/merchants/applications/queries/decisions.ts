import type { Sql } from 'postgres';
import { APPLICATION_STATUS, type ApplicationStatus } from '#domain/merchants/merchant-application.ts';
import type { Locale } from '#locale/locales.ts';
import { literal } from '../../../../platform/db/literal.ts';

export interface UndecidedApplication {
  id: number;
  status: ApplicationStatus;
  buyerId: number;
  name: string;
  nameKey: string;
  typeId: number;
  categoryId: number;
  keywords: string;
  locale: Locale;
  /** Of the category, now. */
  handlingFee: string;
}

/** Held until the transaction ends. */
export async function lockApplication(tx: Sql, id: number): Promise<UndecidedApplication | undefined> {
  const [row] = await tx<UndecidedApplication[]>`
    select a.id, a.status, a.buyer_id as "buyerId", a.name, a.name_key as "nameKey", a.type_id as "typeId",
      a.category_id as "categoryId", a.keywords, a.locale, c.handling_fee::text as "handlingFee"
    from merchant_application a
    join merchant_category c on c.id = a.category_id
    where a.id = ${id} for no key update of a`;
  return row;
}

/** A shop with its name in the language of its merchant, which other languages show as well. The mall writes to the applicant. */
export async function insertMerchant(tx: Sql, one: UndecidedApplication, at: Date): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into merchant (type_id, category_id, keywords, email, locale, created_at)
    select ${one.typeId}, ${one.categoryId}, ${one.keywords}, coalesce(email, ''), ${one.locale}, ${at}
    from buyer where id = ${one.buyerId} returning id`;
  const id = row?.id ?? 0;
  await tx`
    insert into merchant_text (merchant_id, locale, name, intro, story) values (${id}, ${one.locale}, ${one.name}, '', '')`;
  return id;
}

export const insertStaff = (tx: Sql, merchantId: number, buyerId: number, at: Date) =>
  tx`insert into merchant_staff (merchant_id, buyer_id, created_at) values (${merchantId}, ${buyerId}, ${at})`;

export const markApproved = (tx: Sql, id: number, merchantId: number, handlingFee: string, at: Date) => tx`
  update merchant_application set status = ${literal(tx, APPLICATION_STATUS.approved)}, merchant_id = ${merchantId},
    handling_fee = ${handlingFee}::numeric, decided_at = ${at}
  where id = ${id}`;

export const markRefused = (tx: Sql, id: number, reason: string, at: Date) => tx`
  update merchant_application set status = ${literal(tx, APPLICATION_STATUS.refused)}, reason = ${reason}, decided_at = ${at}
  where id = ${id}`;
