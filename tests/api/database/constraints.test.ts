import { beforeAll, describe, expect, test } from 'vitest';
import { COUPON, FLASH_SALE, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { placeOrder } from '../../support/orders/orders.ts';

const mall = useMall();
const db = () => mall.db.sql;

// Of everything that an order has one row, for the statements to try themselves on.
beforeAll(async () => {
  const { orders, lines, platformOrderId } = await placeOrder(mall, 2);
  const [orderId, lineId] = [orders[0]?.id ?? 0, lines[0]?.id ?? 0];
  await db()`insert into cart_line (buyer_id, product_id, sku_id, quantity) values (2, 1, 1, 1)`;
  await db()`insert into checkout_session (key, buyer_id, type, lines, expires_at) values ('a key', 2, 0, '[]', now())`;
  await db()`insert into shipment (id, order_id, delivery_type, created_at) values (1, ${orderId}, 'noNeed', now())`;
  await db()`insert into shipment_line (shipment_id, order_line_id, quantity) values (1, ${lineId}, 1)`;
  await db()`insert into shipment_event (shipment_id, kind, at) values (1, 'signed', now())`;
  await db()`insert into order_step (level, order_id, from_status, to_status) values (0, ${platformOrderId}, 0, 1)`;
  await db()`insert into flash_sale_taken (flash_sale_product_id, buyer_id, quantity) values (1, 2, 1)`;
  await db()`
    insert into payment (no, platform_order_id, pay_type, provider, amount, currency, decimals, created_at)
    values ('WX1', ${platformOrderId}, 'weixin', 'sandbox', 1, 'USD', 2, now())`;
  await db()`
    insert into gateway_event (provider, event_id, kind, payment_no, amount, currency, outcome, received_at)
    values ('sandbox', '1', 'paid', 'WX1', 1, 'USD', 'noted', now())`;
  await db()`
    insert into sandbox_bill (no, pay_type, amount, currency, ticket_hash, created_at) values ('WX1', 'weixin', 1, 'USD', '', now())`;
  await db()`insert into sandbox_refund (no, bill_no, amount, state) values ('RE1', 'WX1', 1, 'pending')`;
  await db()`
    insert into payment_refund (no, payment_id, order_amount, amount, created_at, requested_at)
    select 'RE1', id, 1, 1, now(), now() from payment where no = 'WX1'`;
});

const addressWith = (name: string, detail: string) => `
  insert into address (buyer_id, real_name, phone, country_id, country, country_code, province, city, detail)
  values (1, ${name}, '+14155550123', 211, 'United States', '1', 'California', 'Los Angeles', ${detail})`;
const buyerCouponWith = (status: string, usedAt: string) => `
  insert into buyer_coupon (coupon_id, buyer_id, status, usable_from, usable_to, used_at)
  values (${COUPON.merchant}, 1, ${status}, now(), now(), ${usedAt})`;
const pointsWith = (type: number, amount: number, link: string, status: number) => `
  insert into points_line (buyer_id, type, amount, link_type, status) values (1, ${type}, ${amount}, ${link}, ${status})`;
const walletWith = (type: number, amount: number, link: string) => `
  insert into wallet_line (buyer_id, type, amount, link_type) values (1, ${type}, ${amount}, ${link})`;

const refundWith = (what: {
  quantity?: string;
  kind?: number;
  amount?: string;
  amountBase?: string;
  refundedAt?: string;
}) => {
  const { quantity = '1', kind = 1, amount = 'pay', amountBase = 'null', refundedAt = 'null' } = what;
  return `
    insert into refund_case (no, buyer_id, platform_order_id, order_id, order_line_id, quantity, kind, return_way, reason, amount,
      items, merchant_coupon, platform_coupon, points_money, shipping, points_used, points_gained, amount_base, created_at,
      changed_at, refunded_at)
    select 'RE3', 2, platform_order_id, order_id, id, ${quantity}, ${kind}, 0, 'x', ${amount}, pay, 0, 0, 0, 0, 0, 0, ${amountBase},
      now(), now(), ${refundedAt} from order_line limit 1`;
};
const searchWith = (productId: string, words: string) => `
  insert into product_alert (kind, product_id, words, buyer_id, locale, created_at) values ('search', ${productId}, ${words}, 1, 'en', now())`;
const alertWith = (kind: string, buyerId: string, address: string, threshold: string, firedAt = 'null') => `
  insert into product_alert (kind, product_id, buyer_id, address, locale, threshold, created_at, fired_at)
  values (${kind}, 1, ${buyerId}, ${address}, 'en', ${threshold}, now(), ${firedAt})`;
const mailWith = (state: string, endedAt: string, buyerId = '2') => `
  insert into outgoing_mail (event, buyer_id, address, locale, kind, facts, state, due_at, created_at, ended_at)
  values ('x', ${buyerId}, 'a@example.com', 'en', 'orderPaid', '{}', '${state}', now(), now(), ${endedAt})`;

const redirectWith = (path: string, target: string, origin = "'operator'") =>
  `insert into redirect (path, target, origin) values (${path}, ${target}, ${origin})`;

/** What each check forbids. A new check needs a line here. */
const FORBIDDEN: Record<string, string[]> = {
  address_named: [addressWith("''", "'1 Elm Street'"), addressWith("'Anna'", "''")],
  buyer_coupon_status: [buyerCouponWith('2', 'now()'), buyerCouponWith('1', 'null'), buyerCouponWith('0', 'now()')],
  buyer_email: ["update buyer set email = 'Anna@example.com' where id = 1"],
  buyer_phone: ["update buyer set phone = '0415 5550123' where id = 1", "update buyer set phone = '+0' where id = 1"],
  buyer_reachable: ['update buyer set email = null, phone = null'],
  buyer_sex: ['update buyer set sex = 4'],
  category_level: ['update category set level = 0', 'update category set level = 4'],
  coupon_category: ['update coupon set category = 0', 'update coupon set category = 7'],
  coupon_claimed: [`update coupon set claimed = 101 where id = ${COUPON.goods}`, 'update coupon set claimed = -1'],
  coupon_money: ['update coupon set money = 0', 'update coupon set threshold = -1'],
  coupon_term: [
    `update coupon set days = 3 where id = ${COUPON.goods}`,
    `update coupon set days = null where id = ${COUPON.merchant}`,
  ],
  shipping_appoint: ['update shipping_template set appoint = 3'],
  shipping_handling: ['update shipping_template set handling_days = -1', 'update shipping_template set cut_off = 1441'],
  shipping_rest: [
    "update shipping_template set rest_days = '{7}'",
    "update shipping_template set rest_days = '{0,1,2,3,4,5,6}'",
  ],
  shipping_transit_days: [
    'insert into shipping_transit values (1, 1, -1, 2)',
    'insert into shipping_transit values (1, 1, 3, 2)',
    'insert into shipping_transit values (1, 1, 3, 91)',
  ],
  shipping_charge: ['update shipping_template set charge_by = 0'],
  message_channel: ["insert into message (channel, target, subject, body) values ('pigeon', 'x', '', '')"],
  points_line_amount: [pointsWith(1, 0, "'order'", 3)],
  points_line_link: [pointsWith(1, 5, "'gift'", 3)],
  points_line_status: [pointsWith(1, 5, "'order'", 5), pointsWith(2, 5, "'order'", 4)],
  points_line_type: [pointsWith(3, 5, "'order'", 3)],
  points_sums: [pointsWith(2, 501, "'order'", 3)],
  login_ticket_tries: ["insert into login_ticket select 'x', id, -1, now() from buyer limit 1"],
  passkey_challenge_purpose: ["insert into passkey_challenge values ('x', 'lost', null, now())"],
  qr_ticket_state: ["insert into qr_ticket values ('x', 'lost', null, now())"],
  verification_code_tries: [
    "insert into verification_code (purpose, target, code_hash, tries_left, expires_at) values ('login', 'x', '', -1, now())",
  ],
  wallet_line_amount: [walletWith(1, 0, "'order'")],
  wallet_line_link: [walletWith(1, 5, "'gift'")],
  wallet_line_type: [walletWith(3, 5, "'order'")],
  wallet_sums: [walletWith(2, 10_001, "'order'")],
  product_delivery: ["update product set delivery = '3'", "update product set delivery = '2,1'"],
  product_price_positive: [
    'update product set price = -1',
    'update product set ot_price = -1',
    'update product set vip_price = -1',
  ],
  product_alert_aim: [
    searchWith('1', "'zephyrine'"),
    searchWith('null', "''"),
    "insert into product_alert (kind, product_id, words, buyer_id, locale, created_at) values ('stock', 1, 'x', 1, 'en', now())",
  ],
  product_alert_kind: [alertWith("'gift'", '1', "''", 'null')],
  product_alert_reader: [
    alertWith("'stock'", '1', "'a@example.com'", 'null'),
    alertWith("'stock'", 'null', "''", 'null'),
  ],
  product_alert_threshold: [
    alertWith("'price'", '1', "''", 'null'),
    alertWith("'price'", '1', "''", '0'),
    alertWith("'stock'", '1', "''", '5'),
  ],
  product_alert_fired: [alertWith("'stock'", 'null', "'a@example.com'", 'null', 'now()')],
  size_guide_figure: ["update size_guide set figure = 'tail'"],
  product_option_kind: ["update product_option set kind = 'taste'"],
  option_value_color: ["update option_value set color = 'red'", "update option_value set color = '#FFF'"],
  group_quota: ['update group_sku set quota = -1', 'update group_sku set quota = quota_total + 1'],
  merchant_service: ["update merchant set service_type = 'pigeon'"],
  merchant_star: ['update merchant set star_level = -1', 'update merchant set star_level = 6'],
  redirect_aim: [
    redirectWith("'/old'", "''"),
    redirectWith("'/old'", "'//elsewhere.example'"),
    "insert into redirect values ('/old', 1, '/new', 'operator')",
  ],
  redirect_origin: [redirectWith("'/old'", "'/new'", "'guess'")],
  redirect_path: [redirectWith("'old'", "'/new'"), redirectWith("'//old'", "'/new'"), redirectWith("'/old'", "'/old'")],
  review_fit: ["update review set fit = 'loose'"],
  review_follow_up: ["update review set follow_up = 'x'", 'update review set followed_up_at = now()'],
  review_helpful: ['update review set helpful = -1'],
  review_report_reason: [
    "insert into review_report select r.id, b.id, 'boredom', now() from review r, buyer b limit 1",
  ],
  review_star: ['update review set star = 0', 'update review set star = 6'],
  flash_sale_quota: ['update flash_sale_sku set quota = -1', 'update flash_sale_sku set quota = quota_total + 1'],
  sku_cost: ['update sku set cost = -1'],
  sku_price_positive: ['update sku set price = -1', 'update sku set ot_price = -1', 'update sku set vip_price = -1'],
  cart_line_quantity: ['update cart_line set quantity = 0', 'update cart_line set quantity = 100'],
  checkout_session_type: ['update checkout_session set type = 2'],
  platform_order_base: ['update platform_order set pay_base = -1'],
  platform_order_cancelled: [
    'update platform_order set status = 9',
    'update platform_order set cancel_status = 1',
    'update platform_order set cancelled_at = now()',
  ],
  platform_order_paid: [
    'update platform_order set status = 1',
    'update platform_order set paid_at = now()',
    "update platform_order set pay_type = 'yue'",
  ],
  platform_order_status: ['update platform_order set type = 2', 'update platform_order set second_type = 1'],
  platform_order_sums: [
    'update platform_order set pay = pay + 1',
    'update platform_order set shipping_fee = -1, pay = pay - 1',
  ],
  merchant_order_arrival: [
    "update merchant_order set arrives_to = '2026-11-26'",
    "update merchant_order set leaves_on = '2026-11-24', arrives_from = '2026-11-23', arrives_to = '2026-11-26'",
    "update merchant_order set leaves_on = '2026-11-24', arrives_from = '2026-11-27', arrives_to = '2026-11-26'",
  ],
  merchant_order_return_days: ['update merchant_order set return_days = 0'],
  merchant_order_shipping: [
    'update merchant_order set shipping_type = 0',
    'update merchant_order set shipping_type = 4',
  ],
  merchant_order_status: ['update merchant_order set status = 7', 'update merchant_order set refund_status = 4'],
  merchant_order_sums: ['update merchant_order set pay = pay + 1', 'update merchant_order set points_used = -1'],
  order_line_quantity: [
    'update order_line set shipped = quantity + 1',
    'update order_line set shipped = -1',
    'update order_line set quantity = 0, product_total = 0, pay = 0, shipped = 0',
  ],
  order_line_refund: [
    'update order_line set refunded = quantity + 1',
    'update order_line set refund_applied = 1, refunded = quantity',
    'update order_line set refund_applied = -1',
  ],
  order_line_sums: ['update order_line set pay = pay - 1', 'update order_line set points_used = -1'],
  order_line_total: ['update order_line set price = price + 1'],
  order_step_level: ['update order_step set level = 2'],
  shipment_delivery: ["update shipment set delivery_type = 'pigeon'"],
  shipment_event_kind: ["update shipment_event set kind = 'lost'"],
  shipment_line_quantity: ['update shipment_line set quantity = 0'],
  shipment_status: ['update shipment set status = 4', 'update shipment set status = -1'],
  payment_ended: ['update payment set ended_at = now()', "update payment set status = 'closed'"],
  payment_refund_amount: [
    "insert into payment_refund (no, payment_id, order_amount, amount, created_at, requested_at) select 'RE2', id, 0, 1, now(), now() from payment",
    "insert into payment_refund (no, payment_id, order_amount, amount, created_at, requested_at) select 'RE2', id, 1, -1, now(), now() from payment",
    'update payment_refund set attempt = 0',
  ],
  payment_refund_ended: ["update payment_refund set state = 'refunded'", 'update payment_refund set ended_at = now()'],
  payment_refund_reason: ["update payment_refund set state = 'failed'"],
  payment_refund_state: [
    "insert into payment_refund (no, payment_id, order_amount, amount, state, created_at, requested_at) select 'RE2', id, 1, 1, 'lost', now(), now() from payment",
  ],
  payment_refunded: [
    'update payment set refund_amount = amount + 1',
    'update payment set refund_amount = -1',
    'update payment set refund_order_amount = -1',
  ],
  payment_status: ["update payment set status = 'lost', ended_at = now()"],
  payment_type: ["update payment set pay_type = 'yue'", 'update payment set amount = 0'],
  gateway_event_kind: ["update gateway_event set kind = 'lost'"],
  gateway_event_outcome: ["update gateway_event set outcome = 'lost'"],
  sandbox_bill_refunds: ["update sandbox_bill set refunds = 'lost'"],
  sandbox_refund_state: ["update sandbox_refund set state = 'lost'"],
  sandbox_bill_state: ["update sandbox_bill set state = 'lost'"],
  flash_sale_reserved: ['update flash_sale_sku set reserved = -1'],
  flash_sale_taken_quantity: ['update flash_sale_taken set quantity = -1'],
  merchant_entry_amount: [
    "insert into merchant_entry (merchant_id, kind, amount, currency, at) values (1, 'payout', 0, 'USD', now())",
  ],
  merchant_entry_kind: [
    "insert into merchant_entry (merchant_id, kind, amount, currency, at) values (1, 'sale', 1, 'USD', now())",
    "insert into merchant_entry (merchant_id, kind, amount, currency, at, order_line_id) values (1, 'lost', 1, 'USD', now(), 1)",
  ],
  stock_entry_kind: [
    `insert into stock_entry (sku_id, quantity, kind) values (${SKU.blackSmall}, 1, 'lost')`,
    `insert into stock_entry (sku_id, quantity, kind) values (${SKU.blackSmall}, -1, 'order placed')`,
    `insert into stock_entry (sku_id, quantity, kind, order_line_id) values (${SKU.blackSmall}, 1, 'operator', 1)`,
  ],
  stock_entry_quantity: [`insert into stock_entry (sku_id, quantity, kind) values (${SKU.blackSmall}, 0, 'operator')`],
  refund_case_base: [refundWith({ amountBase: '1' })],
  refund_case_kind: [refundWith({ kind: 2 }), refundWith({ kind: 3 })],
  refund_case_refunded: [refundWith({ refundedAt: 'now()' })],
  refund_case_status: [refundWith({ quantity: '0' })],
  refund_case_sums: [refundWith({ amount: 'pay + 1' })],
  refund_picture_place: [
    "insert into refund_picture values (1, 0, 'x')",
    "insert into refund_picture values (1, 7, 'x')",
  ],
  refund_step_kind: [
    "insert into refund_step (case_id, kind, by, from_status, to_status, at) values (1, 'lost', 'buyer', 0, 0, now())",
    "insert into refund_step (case_id, kind, by, from_status, to_status, at) values (1, 'apply', 'cat', 0, 0, now())",
  ],
  outgoing_mail_state: [mailWith('lost', 'now()')],
  outgoing_mail_ended: [mailWith('waiting', 'now()'), mailWith('sent', 'null')],
  outgoing_mail_reader: [mailWith('waiting', 'null', 'null')],
  message_preference_topic: ["insert into message_preference values (2, 'orders', true, true)"],
  merchant_application_state: [
    "insert into merchant_application (buyer_id, name, name_key, category_id, type_id, real_name, phone, handling_fee, licences, locale, reason) select 2, 'x', 'x', c.id, t.id, 'x', '+14155550199', 5, '[]', 'en', 'x' from merchant_category c, merchant_type t limit 1",
  ],
  sku_stock_not_negative: ['update sku_stock set stock = stock - 1000', 'update sku_stock set sold = -1'],
};

describe('the database itself refuses', () => {
  test('what every check of it is for', async () => {
    const rows =
      await db()`select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
    expect(rows.map((row) => row['conname']).sort()).toEqual(Object.keys(FORBIDDEN).sort());
  });

  const cases = Object.entries(FORBIDDEN).flatMap(([name, statements]) =>
    statements.map((statement) => [name, statement] as const),
  );
  test.each(cases)('%s: %s', async (name, statement) => {
    await expect(db().unsafe(statement)).rejects.toMatchObject({ code: '23514', constraint_name: name });
  });

  test.each([
    [
      'a second SKU of the same values',
      `insert into sku (product_id, value_ids, price) values (${PRODUCTS.headphones}, '{1,3}', 1)`,
    ],
    [
      'a product twice in one flash sale',
      `insert into flash_sale_product (activity_id, product_id, price) values (1, ${PRODUCTS.headphones}, 1)`,
    ],
    [
      'a SKU twice in one flash sale',
      `insert into flash_sale_sku (flash_sale_product_id, sku_id, price, quota, quota_total) values (${FLASH_SALE.today}, ${SKU.blackSmall}, 1, 1, 1)`,
    ],
    [
      'a second currency of the same code',
      "insert into currency (id, code, symbol, name, rate, decimals) values (99, 'USD', '$', 'x', 1, 2)",
    ],
    [
      'a second text in the same language',
      `insert into product_text (product_id, locale, name) values (${PRODUCTS.headphones}, 'en', 'x')`,
    ],
  ])('%s', async (_, statement) => {
    await expect(db().unsafe(statement)).rejects.toMatchObject({ code: '23505' });
  });

  test.each([
    ['a product of no shop', `insert into product (merchant_id, category_id, image, price) values (999999, 3, '', 1)`],
    [
      'a product of no category',
      `insert into product (merchant_id, category_id, image, price) values (1, 999999, '', 1)`,
    ],
    ['a shop that still has products to go', 'delete from merchant where id = 1'],
  ])('%s', async (_, statement) => {
    await expect(db().unsafe(statement)).rejects.toMatchObject({ code: '23503' });
  });
});
