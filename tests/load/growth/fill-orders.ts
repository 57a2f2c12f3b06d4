import type { Sql } from 'postgres';

/** As many orders has a buyer who orders: more orders have more buyers. */
const ORDERS_EACH = 10;
const DAYS = 730;

const COLUMNS = `product_total, shipping_fee, member_discount, merchant_coupon, platform_coupon, points_used, points_money, pay`;
const AMOUNTS = `h.price, 0, 0, 0, 0, 0, 0, h.price`;
/** Base currency, one piece of one SKU each, spread evenly over two years, so that neighbors are of different buyers. */
const planOf = (orders: number) => `
  create temp table history as
  with skus as (
    select k.id, k.product_id, g.merchant_id, k.price, row_number() over (order by k.id) - 1 as place
    from sku k join product g on g.id = k.product_id where k.is_on and g.product_type = 0 and k.price > 0),
  buyers as (select id, row_number() over (order by id) - 1 as place from history_buyer)
  select n, nextval(pg_get_serial_sequence('platform_order', 'id'))::int as id,
    nextval(pg_get_serial_sequence('merchant_order', 'id'))::int as order_id,
    nextval(pg_get_serial_sequence('order_line', 'id')) as line_id,
    nextval(pg_get_serial_sequence('shipment', 'id'))::int as shipment_id,
    b.id as buyer_id, s.id as sku_id, s.product_id, s.merchant_id, s.price,
    now() - interval '1 hour' - (${orders} - n) * interval '1 day' * ${DAYS} / ${orders} as at
  from generate_series(1, ${orders}) n
  join buyers b on b.place = n % (select count(*) from buyers)
  join skus s on s.place = (n::bigint * 7919) % (select count(*) from skus)`;

const NO = `to_char(h.at at time zone 'UTC', 'YYYYMMDDHH24MISS') || lpad(h.n::text, 10, '0')`;

/** Each paid by card and completed, with what an order leaves behind: steps, shipment, payment, entries of both ledgers. */
const ROWS = [
  `insert into platform_order (id, no, buyer_id, type, second_type, status, currency, decimals, rate, ${COLUMNS}, pay_base, pay_type,
    locale, address, country, created_at, pay_by, paid_at, is_listed)
  select h.id, 'PT' || ${NO}, h.buyer_id, 0, 0, 1, c.code, c.decimals, '1', ${AMOUNTS}, h.price, 'card', 'en', '200 N Spring St', 'US',
    h.at, h.at + interval '30 minutes', h.at, false
  from history h, currency c where c.is_default order by h.n`,
  `insert into merchant_order (id, no, platform_order_id, buyer_id, merchant_id, merchant_name, status, second_type, shipping_type,
    ${COLUMNS}, created_at, shipped_at, received_at, completed_at, is_listed)
  select h.order_id, 'SH' || ${NO}, h.id, h.buyer_id, h.merchant_id, 'A shop', 6, 0, 1, ${AMOUNTS}, h.at, h.at, h.at, h.at, true
  from history h order by h.n`,
  `insert into order_line (id, platform_order_id, order_id, product_id, sku_id, name, sku, image, product_type, is_refundable, price,
    member_price, quantity, ${COLUMNS}, shipped)
  select h.line_id, h.id, h.order_id, h.product_id, h.sku_id, 'A thing', '', '', 0, true, h.price, h.price, 1, ${AMOUNTS}, 1
  from history h order by h.n`,
  `insert into order_step (level, order_id, from_status, to_status, at)
  select 0, h.id, 0, 1, h.at from history h order by h.n`,
  `insert into order_step (level, order_id, from_status, to_status, at)
  select 1, h.order_id, s.before, s.after, h.at from history h, (values (1, 0, 1), (2, 1, 4), (3, 4, 5), (4, 5, 6)) s (place, before, after)
  order by h.n, s.place`,
  `insert into shipment (id, order_id, delivery_type, status, created_at)
  select h.shipment_id, h.order_id, 'noNeed', 3, h.at from history h order by h.n`,
  `insert into shipment_line (shipment_id, order_line_id, quantity) select h.shipment_id, h.line_id, 1 from history h order by h.n`,
  `insert into shipment_event (shipment_id, kind, at) select h.shipment_id, 'signed', h.at from history h order by h.n`,
  `insert into payment (no, platform_order_id, pay_type, provider, amount, currency, decimals, status, created_at, ended_at)
  select 'CA' || ${NO}, h.id, 'card', 'sandbox', h.price, c.code, c.decimals, 'settled', h.at, h.at
  from history h, currency c where c.is_default order by h.n`,
  `insert into merchant_entry (merchant_id, order_line_id, kind, amount, currency, at)
  select h.merchant_id, h.line_id, e.kind, e.amount, c.code, h.at
  from history h join currency c on c.is_default join merchant m on m.id = h.merchant_id join merchant_category k on k.id = m.category_id,
    lateral (values ('sale', h.price::numeric), ('commission', -round(h.price * k.handling_fee / 100))) e (kind, amount)
  where e.amount <> 0 order by h.n`,
  `insert into stock_entry (sku_id, quantity, kind, order_line_id, at)
  select h.sku_id, e.quantity, e.kind, e.line_id, h.at
  from history h, lateral (values (1, 'import', null), (-1, 'order placed', h.line_id)) e (quantity, kind, line_id) order by h.n, e.quantity desc`,
  `update sku_stock s set sold = s.sold + h.pieces
  from (select sku_id, count(*)::int as pieces from history group by sku_id) h where h.sku_id = s.sku_id`,
];

/**
 * Adds so many completed orders of the last two years, of these buyers and of as many more as order ten times each. Takes a
 * connection that may take its time.
 */
export async function fillOrders(sql: Sql, orders: number, buyerIds: readonly number[]): Promise<void> {
  const more = Math.max(0, Math.ceil(orders / ORDERS_EACH) - buyerIds.length);
  await sql.begin(async (tx) => {
    await tx`create temp table history_buyer as select unnest(${[...buyerIds]}::int[]) as id`;
    await tx`
      with added as (
        insert into buyer (email, nickname) select 'history-' || n || '@example.com', 'Robin ' || n
        from generate_series(1, ${more}::int) n returning id)
      insert into history_buyer select id from added`;
    await tx`analyze history_buyer`;
    await tx.unsafe(planOf(orders));
    await tx`analyze history`;
    for (const rows of ROWS) await tx.unsafe(rows);
    await tx`drop table history, history_buyer`;
  });
  await sql`vacuum analyze`;
}
