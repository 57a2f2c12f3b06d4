import type { Sql } from 'postgres';
import { addAddresses, addMembers, type Member } from './members.ts';

/** How many people there are, and how many favorites, browsing history and lines of each ledger each of them has. */
export interface CrowdSize {
  buyers: number;
  each: number;
}

interface Filling {
  sql: Sql;
  ids: number[];
  each: number;
  now: Date;
}

const DAY_MS = 86_400_000;
/** What people have of things that come in small numbers. */
const FEW = 5;

/** In an order in which no two rows of one buyer stand side by side, as they come in over the years. */
async function fillFavorites({ sql, ids, each, now }: Filling): Promise<void> {
  await sql`
    insert into favorite_product (buyer_id, product_id, created_at)
    select b, g.id, ${now} from (select id from product order by id limit ${each}) g, unnest(${ids}::int[]) b
    order by g.id, b`;
  await sql`
    insert into favorite_merchant (buyer_id, merchant_id, created_at)
    select b, m.id, ${now} from (select id from merchant order by id limit ${FEW}) m, unnest(${ids}::int[]) b
    order by m.id, b`;
  await sql`
    insert into browsing_record (buyer_id, product_id, seen_at)
    select b, g.id, ${now}::timestamptz - g.place * interval '5 hours'
    from (select id, row_number() over (order by id) as place from product order by id limit ${each}) g,
      unnest(${ids}::int[]) b order by g.id, b`;
}

/** One line of everybody at a time: all lines of a buyer in one statement would leave the sums in as many dead rows. */
async function fillLedgers({ sql, ids, each, now }: Filling): Promise<void> {
  for (let n = 1; n <= each; n++) {
    const at = new Date(now.getTime() - (each - n) * 9 * DAY_MS);
    await sql`
      insert into wallet_line (buyer_id, type, amount, link_type, created_at)
      select b, ${2 - (n % 2)}, ${500 + (n % 2) * 1500}, ${n % 2 === 0 ? 'order' : 'recharge'}, ${at}
      from unnest(${ids}::int[]) b`;
    await sql`
      insert into points_line (buyer_id, type, amount, link_type, status, pending_days, release_at, created_at)
      select b, 1, ${n}, 'order', ${n === each ? 2 : 3}, 7, ${new Date(now.getTime() + 3 * DAY_MS)}, ${at}
      from unnest(${ids}::int[]) b`;
    if (n === 1) await sql`analyze wallet, points`;
  }
}

async function fillCoupons({ sql, ids, now }: Filling): Promise<void> {
  await sql`
    insert into buyer_coupon (coupon_id, buyer_id, usable_from, usable_to, created_at)
    select c.id, b, ${now}, ${new Date(now.getTime() + 9 * DAY_MS)}, ${now}
    from (select id from coupon order by id limit ${FEW}) c, unnest(${ids}::int[]) b order by c.id, b`;
}

/**
 * Orders that are unpaid, to be received and completed, each with a line, and what belongs to it; listed as they would be. Their
 * numbers are shorter than others, so that orders of the demo stay as they are.
 */
async function fillOrders({ sql, ids, now }: Filling): Promise<void> {
  const amounts = sql`1000, 0, 0, 0, 0, 0, 0, 1000`;
  const columns = sql`
    product_total, shipping_fee, member_discount, merchant_coupon, platform_coupon, points_used, points_money, pay`;
  const at = sql`${now}::timestamptz - n * interval '1 day'`;
  await sql`
    insert into platform_order (no, buyer_id, type, second_type, status, currency, decimals, rate, ${columns}, pay_base, pay_type,
      locale, address, created_at, pay_by, paid_at, is_listed)
    select 'PT' || 100000000 + b * 100 + n, b, 0, 0, (n > 1)::int, 'USD', 2, '1', ${amounts}, 1000,
      case when n > 1 then 'yue' else '' end, 'en', '200 N Spring St', ${at}, ${now}::timestamptz + interval '1 hour',
      case when n > 1 then ${at} end, n = 1
    from generate_series(1, ${FEW}::int) n, unnest(${ids}::int[]) b order by n, b`;
  await sql`
    insert into merchant_order (no, platform_order_id, buyer_id, merchant_id, merchant_name, status, second_type, shipping_type, ${columns},
      created_at, shipped_at, received_at, completed_at, is_listed)
    select 'SH' || substr(no, 3), id, buyer_id, (select min(id) from merchant), 'A shop', case when status = 1 then 6 else 0 end,
      0, 1, ${amounts}, created_at, paid_at, paid_at, paid_at, status = 1 from platform_order where no like 'PT1________' order by id`;
  await sql`
    insert into order_line (platform_order_id, order_id, product_id, sku_id, name, sku, image, product_type, is_refundable, price,
      member_price, quantity, ${columns})
    select o.platform_order_id, o.id, k.product_id, k.id, 'Tin of tea', '', '', 0, true, 1000, 1000, 1, ${amounts}
    from merchant_order o, lateral (select id, product_id from sku order by id limit 1) k where o.no like 'SH1________' order by o.id`;
  await sql`
    with sent as (
      insert into shipment (order_id, delivery_type, created_at)
      select id, 'noNeed', ${now} from merchant_order where status = 6 and no like 'SH1________' order by id returning id, order_id),
    packed as (
      insert into shipment_line (shipment_id, order_line_id, quantity)
      select s.id, l.id, 1 from sent s join order_line l on l.order_id = s.order_id)
    insert into shipment_event (shipment_id, kind, at) select id, 'signed', ${now} from sent`;
  await sql`
    insert into payment (no, platform_order_id, pay_type, provider, amount, currency, decimals, status, created_at, ended_at)
    select 'WX' || substr(no, 3), id, 'weixin', 'sandbox', 1000, 'USD', 2,
      case when status = 0 then 'open' else 'closed' end, ${now}, case when status = 1 then ${now}::timestamptz end from platform_order
    where no like 'PT1________' order by id`;
  await sql`
    insert into gateway_event (provider, event_id, kind, payment_no, amount, currency, outcome, received_at)
    select 'sandbox', no, 'closed', no, 1000, 'USD', 'noted', ${now} from payment where no like 'WX1________' order by id`;
  await sql`
    insert into sandbox_bill (no, pay_type, amount, currency, ticket_hash, state, created_at)
    select no, 'weixin', 1000, 'USD', '', 'closed', ${now} from payment where no like 'WX1________' order by id`;
}

/** What people are about to buy. */
async function fillCarts({ sql, ids, now }: Filling): Promise<void> {
  await sql`
    insert into cart_line (buyer_id, product_id, sku_id, quantity, created_at)
    select b, k.product_id, k.id, 1, ${now} from (select id, product_id from sku order by id limit ${FEW}) k,
      unnest(${ids}::int[]) b order by k.id, b`;
  await sql`
    insert into checkout_session (key, buyer_id, type, lines, expires_at)
    select 'crowd-' || n || '-' || b, b, 0, '[]', ${now}::timestamptz + interval '1 hour'
    from generate_series(1, ${FEW}::int) n, unnest(${ids}::int[]) b order by n, b`;
  await sql`
    insert into flash_sale_taken (flash_sale_product_id, buyer_id, quantity)
    select x.id, b, 1 from (select id from flash_sale_product order by id limit ${FEW}) x, unnest(${ids}::int[]) b order by x.id, b`;
}

/** Sessions on other devices, and what an hour leaves behind until it is swept. */
async function fillTraces({ sql, ids, now }: Filling): Promise<void> {
  const later = new Date(now.getTime() + DAY_MS);
  const few = sql`generate_series(1, ${FEW}::int) n, unnest(${ids}::int[]) b`;
  await sql`
    insert into session (buyer_id, token_hash, created_at, seen_at, expires_at)
    select b, 'other ' || n || ' ' || b, ${now}, ${now}, ${later} from ${few}`;
  await sql`
    insert into verification_code (purpose, target, code_hash, tries_left, created_at, expires_at)
    select 'login', 'crowd-' || b || '@example.com', '', 5, ${now}, ${later} from ${few}`;
  await sql`
    insert into message (channel, target, subject, body, created_at)
    select 'email', 'crowd-' || b || '@example.com', 'A code', 'A code', ${now} from ${few}`;
  await sql`
    insert into upload (buyer_id, key, bytes, model, created_at)
    select b, b || '/' || n || '.webp', 9000, 'user', ${now} from ${few}`;
  await sql`
    insert into idempotency_record (owner, key, digest, result, created_at)
    select 'buyer ' || b, 'key ' || n, '', 'null', ${now} from ${few}`;
  await sql`
    insert into captcha_ticket (ticket_hash, purpose, expires_at) select n || ' ' || b, 'login', ${later} from ${few}`;
  await sql`
    insert into captcha_challenge (token, kind, secret_key, answer, purpose, expires_at)
    select n || ' ' || b, 'blockPuzzle', '', '{}', 'login', ${later} from ${few}`;
  await sql`insert into qr_ticket (ticket_hash, expires_at) select n || ' ' || b, ${later} from ${few}`;
}

/** Fills a mall with people who each have a lot. Takes a connection that may take its time. */
export async function fillCrowd(sql: Sql, { buyers, each }: CrowdSize, now: Date): Promise<Member[]> {
  const members = await addMembers(sql, 'crowd', buyers, now);
  const filling = { sql, ids: members.map(({ id }) => id), each, now };
  await fillFavorites(filling);
  await fillLedgers(filling);
  await fillCoupons(filling);
  await addAddresses(sql, filling.ids, 2 * FEW, now);
  await fillOrders(filling);
  await fillCarts(filling);
  await fillTraces(filling);
  await sql`vacuum analyze`;
  return members;
}
