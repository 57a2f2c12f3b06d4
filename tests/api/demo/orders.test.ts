import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDemoBuyers } from '#demo/buyers/add-buyers.ts';
import { BUYERS } from '#demo/buyers/demo-buyers.ts';
import { makeDemoMall } from '#demo/make-demo-mall.ts';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { databaseSocket } from '../../support/database/socket.ts';
import { NOW } from '../../support/mall/now.ts';

const EMAILS = BUYERS.map(({ email }) => email);

describe('orders of the people of a demo mall', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    fresh = await freshDatabase(databaseSocket(), 'empty');
    const { db } = fresh;
    await makeDemoMall({
      db,
      dataDir: '/nowhere',
      now: NOW,
      timezone: 'UTC',
      seed: 5,
      products: 150,
      pictures: 'never',
    });
    await addDemoBuyers({ db, clock: () => NOW, config: { localOnly: true } });
  });
  afterAll(() => fresh.drop());

  const none = async (query: string) => expect(await fresh.db.sql.unsafe(query)).toEqual([]);

  test('leave nothing that the checks of a mall would find', async () => {
    await beginChecks(fresh.db.sql);
    expect(await findViolations(fresh.db.sql)).toEqual([]);
  });

  test.each(EMAILS)('are in every state that %s can meet', async (email) => {
    const rows = await fresh.db.sql<{ status: number; second: number; shipping: number }[]>`
      select distinct o.status, o.second_type as second, o.shipping_type as shipping
      from merchant_order o join buyer b on b.id = o.buyer_id where b.email = ${email}`;
    const met = (column: 'status' | 'second' | 'shipping') => [...new Set(rows.map((row) => row[column]))].sort();
    expect(met('status')).toEqual(Object.values(ORDER_STATUS).sort());
    expect(met('second')).toEqual([0, 2, 5, 6]);
    expect(met('shipping')).toEqual([1, 2, 3]);
  });

  test.each(EMAILS)('were placed and paid by %s in more ways than one', async (email) => {
    const [row] = await fresh.db.sql`
      select count(distinct p.currency)::int as currencies, count(distinct nullif(p.pay_type, ''))::int as methods,
        bool_or(p.points_used > 0) as points, bool_or(p.merchant_coupon + p.platform_coupon > 0) as coupons,
        bool_or(p.shipping_fee > 0) as shipping_fee, bool_or(p.member_discount > 0) as discount,
        bool_or((select count(*) from merchant_order where platform_order_id = p.id) > 2) as shops
      from platform_order p join buyer b on b.id = p.buyer_id where b.email = ${email}`;
    const isMember = BUYERS.some((buyer) => buyer.email === email && buyer.isPaidMember);
    expect(row).toMatchObject({
      methods: 3,
      points: true,
      coupons: true,
      shipping_fee: true,
      discount: isMember,
      shops: true,
    });
    expect(row?.['currencies']).toBeGreaterThan(2);
  });

  test('took their steps one after the other, none of them later than now', () =>
    none(`
      select o.no from merchant_order o join platform_order p on p.id = o.platform_order_id
      where greatest(p.created_at, p.paid_at, p.cancelled_at, o.shipped_at, o.received_at, o.completed_at)
          > to_timestamp(${NOW / 1000})
        or not (o.created_at <= coalesce(p.paid_at, p.cancelled_at, o.created_at)
          and coalesce(p.paid_at, p.cancelled_at, p.created_at) < p.pay_by
          and coalesce(o.shipped_at >= p.paid_at, true) and coalesce(o.received_at >= o.shipped_at, true)
          and coalesce(o.completed_at > o.received_at, true))
        or (o.status >= 5 and o.status < 9) <> (o.received_at is not null)
        or (o.status = 6) <> (o.completed_at is not null)
        or (o.status in (3, 5, 6) and o.shipping_type = 2) <> (o.verify_code <> '')
        or (o.status = 4 and o.shipped_at < to_timestamp(${NOW / 1000}) - interval '14 days')
        or (o.status = 5 and o.received_at < to_timestamp(${NOW / 1000}) - interval '15 days')
        or (o.status = 0 and p.pay_by < to_timestamp(${NOW / 1000}))`));

  test('sent as much as their states say', () =>
    none(`
      select o.no, o.status from merchant_order o join lateral (
        select sum(quantity) as bought, sum(shipped) as sent,
          sum((select coalesce(sum(quantity), 0) from shipment_line where order_line_id = l.id)) as packed
        from order_line l where l.order_id = o.id) s on true
      where s.sent <> case when o.status in (4, 5, 6) then s.bought when o.status = 2 then s.sent else 0 end
        or (o.status = 2 and s.sent not between 1 and s.bought - 1)
        or s.packed <> case when o.shipping_type = 2 or o.second_type in (5, 6) then 0 else s.sent end`));

  test('have shipments with an event for each step, in the order of time', () =>
    none(`
      select x.id from shipment x left join lateral (
        select count(*) as events, array_agg(kind order by at) = (array['handedIn','underWay','delivering','signed'])[1:count(*)] as walks,
          max(at) as last from shipment_event where shipment_id = x.id) e on true
      where e.events <> case x.delivery_type when 'express' then x.status + 1 else 0 end or not coalesce(e.walks, true)
        or e.last > to_timestamp(${NOW / 1000}) or (x.delivery_type = 'express') <> (x.tracking_number <> '')`));

  test('hand over a card a piece, or the link, to who has paid and to no other buyer', async () => {
    await none(`
      select l.id from order_line l join platform_order p on p.id = l.platform_order_id
      where (select count(*) from voucher_code where order_line_id = l.id)
          <> case when l.product_type = 6 and p.status = 1 then l.quantity else 0 end
        or (l.link <> '') <> (l.product_type = 5 and p.status = 1)`);
    await none(`
      select s.sku_id from sku_stock s join product g on g.id = s.product_id where g.product_type = 6
        and s.stock <> (select count(*) from voucher_code c where c.sku_id = s.sku_id and order_line_id is null)`);
    await none(`
      select k.id from sku k join product g on g.id = k.product_id where g.product_type = 5
        and not exists (select 1 from sku_link where sku_id = k.id and link like 'https://%')`);
  });

  test('are what bills, points and coupons speak of', async () => {
    await none(`
      select l.link_id from wallet_line l where l.link_type = 'order'
        and not exists (select 1 from platform_order p where p.no = l.link_id and p.buyer_id = l.buyer_id and p.pay_type = 'yue')`);
    await none(`
      select o.no from merchant_order o left join points_line l on l.link_id = o.no and l.type = 1 and l.buyer_id = o.buyer_id
      where coalesce(l.amount, 0) <> case o.status when 6 then o.points_gained else 0 end
        or (l.created_at <> o.completed_at) or (l.status = 2) <> (l.release_at > to_timestamp(${NOW / 1000}))`);
    await none(`
      select p.no from platform_order p
      where (select coalesce(sum(c.money), 0) from buyer_coupon h join coupon c on c.id = h.coupon_id
          where h.order_no = p.no and h.created_at < p.created_at and h.usable_to > p.created_at and h.usable_from <= p.created_at)
        <> p.merchant_coupon + p.platform_coupon and p.currency = 'USD'`);
    await none(`
      select o.no from merchant_order o left join buyer_coupon h on h.id = o.buyer_coupon_id
        left join coupon c on c.id = h.coupon_id
      where (o.merchant_coupon > 0) <> (c.merchant_id is not distinct from o.merchant_id)`);
  });

  test('count as sold', () =>
    none(`
      select s.product_id from product_stat s where s.sold <> (
        select coalesce(sum(l.quantity), 0) from order_line l join platform_order p on p.id = l.platform_order_id
        where l.product_id = s.product_id and p.status = 1)
      union all select s.sku_id from sku_stock s where s.sold <> (
        select coalesce(sum(l.quantity), 0) from order_line l join platform_order p on p.id = l.platform_order_id
        where l.sku_id = s.sku_id and p.status <> 9)`));
});
