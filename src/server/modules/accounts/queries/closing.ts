import type { Sql } from 'postgres';
import { REFUND_STATUS } from '#domain/aftersales/refund-state.ts';
import { HELD_COUPON } from '#domain/promotions/own-coupon.ts';
import { literal } from '../../../platform/db/literal.ts';
import { currentPoints } from '../../wallet/index.ts';

export const setClosing = (sql: Sql, buyerId: number, closingAt: Date) =>
  sql`update buyer set closing_at = ${closingAt} where id = ${buyerId} and closed_at is null`;

const { underReview, refunding, toSendBack, toReceive } = REFUND_STATUS;

/** Whether a refund of an account is not over: what it pays may go to the wallet, which only its owner reaches. */
const hasOpenCase = (sql: Sql) => sql`
  exists (select from refund_case c where c.buyer_id = buyer.id
    and c.status in (${literal(sql, underReview)}, ${literal(sql, refunding)}, ${literal(sql, toSendBack)}, ${literal(sql, toReceive)}))`;

export async function hasOpenRefund(sql: Sql, buyerId: number): Promise<boolean> {
  const rows = await sql<{ id: number }[]>`select id from buyer where id = ${buyerId} and ${hasOpenCase(sql)}`;
  return rows.length > 0;
}

/**
 * Accounts whose time has come and whose refunds are over, those first that wait longest. Without their order PostgreSQL would expect to find some
 * at once, wherever it looks, and go through everybody.
 */
export async function listDue(sql: Sql, now: Date, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from buyer where closing_at <= ${now} and closed_at is null and not ${hasOpenCase(sql)}
    order by closing_at limit ${most}`;
  return rows.map(({ id }) => id);
}

/**
 * Closes those accounts whose time has come: the row stays, because orders and ledgers name it, without anything that names
 * a person; everything else of theirs goes. Uploads go with their files (`modules/uploads/clear-uploads.ts`).
 * Numbers are handed on as arrays: PostgreSQL cannot know how few there are, and would join whole tables to them.
 */
export async function closeAccounts(sql: Sql, ids: number[], now: Date): Promise<number> {
  const { count } = await sql`
    with due as (
      select id, email, phone from buyer
      where id = any(${ids}::int[]) and closing_at <= ${now} and closed_at is null and not ${hasOpenCase(sql)}
      order by id for update),
    sessions as (delete from session where buyer_id = any(array(select id from due))),
    addresses as (delete from address where buyer_id = any(array(select id from due))),
    product as (delete from favorite_product where buyer_id = any(array(select id from due))),
    shops as (delete from favorite_merchant where buyer_id = any(array(select id from due))),
    footprints as (delete from browsing_record where buyer_id = any(array(select id from due))),
    codes as (delete from verification_code where buyer_id = any(array(select id from due))),
    messages as (
      delete from message where target = any(array(select email from due union all select phone from due))),
    inbox as (delete from inbox_message where buyer_id = any(array(select id from due))),
    mails as (delete from outgoing_mail where buyer_id = any(array(select id from due))),
    alerts as (
      delete from product_alert where buyer_id = any(array(select id from due)) or address = any(array(select email from due))),
    preferences as (delete from message_preference where buyer_id = any(array(select id from due))),
    passkeys as (delete from passkey where buyer_id = any(array(select id from due))),
    second_factors as (delete from second_factor where buyer_id = any(array(select id from due))),
    recovery_codes as (delete from recovery_code where buyer_id = any(array(select id from due))),
    login_tickets as (delete from login_ticket where buyer_id = any(array(select id from due))),
    challenges as (delete from passkey_challenge where buyer_id = any(array(select id from due))),
    reviews as (
      update review set nickname = '', avatar = '', pictures = '[]', follow_up_pictures = '[]'
      where user_id = any(array(select id from due))),
    applications as (
      delete from merchant_application where buyer_id = any(array(select id from due)) and merchant_id is null),
    answers as (delete from idempotency_record where owner = any(array(select 'buyer ' || id from due)))
    update buyer set email = null, phone = null, password_hash = null, nickname = '', avatar = '', sex = 0,
      birthday = null, country_id = null, province = '', city = '', real_name = '', identity_number = '',
      closed_at = ${now}
    where id = any(array(select id from due))`;
  return count;
}

export interface Leaving {
  hasBalance: boolean;
  points: number;
  coupons: number;
}

/** What goes with an account. */
export async function readLeaving(sql: Sql, buyerId: number, now: Date): Promise<Leaving> {
  const [row] = await sql<Leaving[]>`
    select coalesce((select balance > 0 from wallet where buyer_id = ${buyerId}), false) as "hasBalance",
      ${currentPoints(sql, buyerId, now)}::float8 as points,
      (select count(*)::int from buyer_coupon where buyer_id = ${buyerId} and status = ${literal(sql, HELD_COUPON.unused)}
      and usable_to > ${now}) as coupons`;
  if (!row) throw new Error('a select of one row gave none');
  return row;
}
