-- Everything that has to be true of a mall's money, stock and orders at any moment: no rows, no fault. Each row names what is
-- broken and where. The schema `checks` holds what was there before (`stock_before`, `quota_before`) and what the mall has
-- acknowledged (`acknowledged`); see tests/support/database/invariants.ts.
with
live as (
  select l.*, p.buyer_id, p.status as platform_order_status from order_line l join platform_order p on p.id = l.platform_order_id
  where p.status <> 9),
live_pieces as (select sku_id, sum(quantity - refunded) as pieces from live group by sku_id),
live_quota as (select flash_sale_sku_id, sum(quantity - refunded) as pieces from live where flash_sale_sku_id > 0 group by flash_sale_sku_id),
shares as (
  select q.flash_sale_product_id, l.buyer_id, sum(l.quantity - l.refunded) as pieces
  from live l join flash_sale_sku q on q.id = l.flash_sale_sku_id group by q.flash_sale_product_id, l.buyer_id),
steps as (
  select level, order_id, from_status, to_status,
    lag(to_status) over (partition by level, order_id order by id) as before,
    row_number() over (partition by level, order_id order by id desc) as back
  from order_step),
order_sums as (
  select platform_order_id, sum(product_total) as product_total, sum(shipping_fee) as shipping_fee, sum(member_discount) as member_discount,
    sum(merchant_coupon) as merchant_coupon, sum(platform_coupon) as platform_coupon, sum(points_used) as points_used,
    sum(points_money) as points_money, sum(pay) as pay
  from merchant_order group by platform_order_id),
line_sums as (
  select order_id, sum(product_total) as product_total, sum(shipping_fee) as shipping_fee, sum(member_discount) as member_discount,
    sum(merchant_coupon) as merchant_coupon, sum(platform_coupon) as platform_coupon, sum(points_used) as points_used,
    sum(points_money) as points_money, sum(pay) as pay
  from order_line group by order_id),
entry_sums as (select sku_id, sum(quantity) as stock from stock_entry group by sku_id),
line_entries as (
  select order_line_id as id, coalesce(-sum(quantity) filter (where kind = 'order placed'), 0) as taken,
    coalesce(sum(quantity) filter (where kind = 'order cancelled'), 0) as returned,
    coalesce(sum(quantity) filter (where kind = 'return'), 0) as refunded
  from stock_entry where order_line_id is not null group by order_line_id),
merchant_sums as (
  select order_line_id as id, min(currency) as currency, count(distinct currency) as currencies,
    coalesce(sum(amount) filter (where kind = 'sale'), 0) as sale,
    coalesce(sum(amount) filter (where kind = 'shop discount'), 0) as shop_discount,
    coalesce(sum(amount) filter (where kind = 'mall discount'), 0) as mall_discount,
    coalesce(sum(amount) filter (where kind = 'points'), 0) as points,
    coalesce(sum(amount) filter (where kind = 'shipping'), 0) as shipping,
    coalesce(sum(amount) filter (where kind = 'subsidy'), 0) as subsidy
  from merchant_entry where order_line_id is not null group by order_line_id),
commissions as (
  select l.order_id, coalesce(-sum(e.amount), 0) as commission
  from order_line l left join merchant_entry e on e.order_line_id = l.id and e.kind = 'commission' group by l.order_id),
proceeds as (
  select order_id, sum(product_total - member_discount - merchant_coupon) as base from order_line group by order_id),
case_sums as (
  select order_line_id as id,
    sum(quantity) filter (where status in (0, 2, 4, 5)) as open_pieces, sum(quantity) filter (where status = 3) as refunded_pieces,
    sum(amount) filter (where status not in (1, 6)) as amount, sum(points_used) filter (where status not in (1, 6)) as points_used,
    sum(points_gained) filter (where status not in (1, 6)) as points_gained, sum(amount) filter (where status = 3) as refunded,
    sum(shipping) filter (where status = 3) as shipping, sum(platform_coupon + points_money) filter (where status = 3) as subsidy
  from refund_case group by order_line_id),
refund_entries as (
  select order_line_id as id, coalesce(-sum(amount) filter (where kind in ('refund', 'shipping refund')), 0) as refunded,
    coalesce(-sum(amount) filter (where kind = 'shipping refund'), 0) as shipping,
    coalesce(-sum(amount) filter (where kind = 'subsidy refund'), 0) as subsidy,
    coalesce(sum(amount) filter (where kind = 'commission refund'), 0) as commission_back,
    coalesce(-sum(amount) filter (where kind = 'commission'), 0) as commission
  from merchant_entry where order_line_id is not null group by order_line_id),
case_steps as (
  select case_id, from_status, to_status, lag(to_status) over (partition by case_id order by id) as before,
    row_number() over (partition by case_id order by id desc) as back
  from refund_step),
wallet_sums as (
  select buyer_id, sum(case type when 1 then amount else -amount end) as balance from wallet_line group by buyer_id),
points_sums as (
  select buyer_id, coalesce(sum(case type when 1 then amount else -amount end) filter (where status = 3), 0) as current,
    coalesce(sum(amount) filter (where status = 2), 0) as pending
  from points_line group by buyer_id)

select 'stock is not below nothing' as broken, 'SKU ' || sku_id as what from sku_stock where stock < 0 or sold < 0
union all
select 'stock is what it was, less what is sold', 'SKU ' || s.sku_id || ': ' || s.stock || ' + ' || s.sold
from sku_stock s join checks.stock_before b using (sku_id) where s.stock + s.sold <> b.stock + b.sold
union all
select 'what is sold stands in living orders', 'SKU ' || s.sku_id || ': ' || s.sold - b.sold || ' of ' || coalesce(l.pieces, 0) - b.ordered
from sku_stock s join checks.stock_before b using (sku_id) left join live_pieces l using (sku_id)
where s.sold - b.sold <> coalesce(l.pieces, 0) - b.ordered
union all
select 'stock is the sum of its entries', 'SKU ' || s.sku_id || ': ' || s.stock || ', not ' || coalesce(e.stock, 0)
from sku_stock s left join entry_sums e using (sku_id) where s.stock <> coalesce(e.stock, 0)
union all
select 'the stock entries of a line say what it took and gave back', 'line ' || l.id
from order_line l join platform_order p on p.id = l.platform_order_id join line_entries e on e.id = l.id
where (e.taken, e.returned, e.refunded) is distinct from (l.quantity, case p.status when 9 then l.quantity else 0 end, l.refunded)
union all
select 'a stock entry names a line of its SKU', 'entry ' || e.id
from stock_entry e left join order_line l on l.id = e.order_line_id
where e.order_line_id is not null and l.sku_id is distinct from e.sku_id
union all
select 'a paid line owes its merchant what it says, and an unpaid one nothing', 'line ' || l.id
from order_line l join platform_order p on p.id = l.platform_order_id left join merchant_sums m on m.id = l.id
where case p.status when 1 then
  (m.currency, m.currencies, m.sale, m.shop_discount, m.mall_discount, m.points, m.shipping, m.subsidy) is distinct from
    (p.currency, 1, l.product_total, -l.member_discount - l.merchant_coupon, -l.platform_coupon, -l.points_money, l.shipping_fee,
      l.platform_coupon + l.points_money)
  else m.id is not null end
union all
select 'the commission of an order is its merchant''s rate', o.no || ': ' || c.commission
from merchant_order o join platform_order p on p.id = o.platform_order_id and p.status = 1 join commissions c on c.order_id = o.id
join proceeds b on b.order_id = o.id join merchant m on m.id = o.merchant_id join merchant_category k on k.id = m.category_id
where c.commission <> round(b.base * k.handling_fee / 100)
union all
select 'a sale''s quota is what it was, less what is ordered', 'part ' || q.id
from flash_sale_sku q join checks.quota_before b on b.id = q.id left join live_quota l on l.flash_sale_sku_id = q.id
where b.quota - q.quota <> coalesce(l.pieces, 0) - b.ordered
union all
select 'each reserved piece of a sale has a place in line', 'part ' || q.id
from flash_sale_sku q where q.reserved <> (
  select count(*) from flash_sale_waitlist w where w.flash_sale_sku_id = q.id and w.reserved_until is not null)
union all
select 'what a buyer took of a sale stands in living orders', 'buyer ' || t.buyer_id || ' of ' || t.flash_sale_product_id
from flash_sale_taken t left join shares s using (flash_sale_product_id, buyer_id) where t.quantity <> coalesce(s.pieces, 0)
union all
select 'a wallet is the sum of its lines', 'buyer ' || w.buyer_id
from wallet w left join wallet_sums s using (buyer_id) where w.balance <> coalesce(s.balance, 0) or w.balance < 0
union all
select 'points are the sum of their lines', 'buyer ' || p.buyer_id
from points p left join points_sums s using (buyer_id)
where p.current <> coalesce(s.current, 0) or p.pending <> coalesce(s.pending, 0) or p.current < 0
union all
select 'a used coupon is in a living order of its owner', 'coupon ' || h.id
from buyer_coupon h where h.status = 1 and h.order_no like 'PT%'
  and not exists (select 1 from platform_order p where p.no = h.order_no and p.buyer_id = h.buyer_id and p.status <> 9)
union all
select 'an unused coupon is in no order', 'coupon ' || id from buyer_coupon where status = 0 and order_no is not null
union all
select 'a coupon is in one living order at most', 'coupon ' || o.buyer_coupon_id
from merchant_order o where o.buyer_coupon_id is not null and o.status <> 9
  and not exists (select 1 from refund_case c where c.order_id = o.id and c.merchant_coupon_id = o.buyer_coupon_id) group by o.buyer_coupon_id having count(*) > 1
union all
select 'no more coupons are claimed than there are', 'coupon ' || c.id
from coupon c where c.total is not null and (c.claimed > c.total or (select count(*) from buyer_coupon where coupon_id = c.id) > c.total)
union all
select 'shops'' orders sum to their platform_order', p.no from platform_order p left join order_sums s on s.platform_order_id = p.id
where (p.product_total, p.shipping_fee, p.member_discount, p.merchant_coupon, p.platform_coupon, p.points_used::bigint, p.points_money, p.pay)
  is distinct from (s.product_total, s.shipping_fee, s.member_discount, s.merchant_coupon, s.platform_coupon, s.points_used, s.points_money, s.pay)
union all
select 'lines sum to their order', o.no from merchant_order o left join line_sums s on s.order_id = o.id
where (o.product_total, o.shipping_fee, o.member_discount, o.merchant_coupon, o.platform_coupon, o.points_used::bigint, o.points_money, o.pay)
  is distinct from (s.product_total, s.shipping_fee, s.member_discount, s.merchant_coupon, s.platform_coupon, s.points_used, s.points_money, s.pay)
union all
select 'shops'' orders are where their platform_order is', o.no from merchant_order o join platform_order p on p.id = o.platform_order_id
where (p.status = 0 and o.status <> 0) or (p.status = 9 and o.status <> 9) or (p.status = 1 and o.status in (0, 9))
union all
select 'an order is in the list once', o.no from merchant_order o join platform_order p on p.id = o.platform_order_id
where (p.status <> 1 and o.is_listed) or (p.status = 1 and p.is_listed)
union all
select 'points that an order used were taken, and came back with it once', p.no from platform_order p
where (p.points_used, case p.status when 9 then p.points_used else 0 end) <> (
  select coalesce(sum(amount) filter (where type = 2 and link_type = 'order'), 0),
    coalesce(sum(amount) filter (where type = 1 and link_type = 'refund'), 0)
  from points_line l where l.buyer_id = p.buyer_id and l.link_id = p.no)
union all
select 'the wallet pays an order once, and only what it pays', p.no from platform_order p
where (case p.pay_type when 'yue' then p.pay_base else 0 end) <> (
  select coalesce(sum(amount), 0) from wallet_line l
  where l.buyer_id = p.buyer_id and l.link_id = p.no and l.link_type = 'order' and l.type = 2)
union all
select 'an order paid by a gateway has one payment that settled it', p.no from platform_order p
where p.pay_type in ('weixin', 'alipay', 'card') and exists (select 1 from payment where platform_order_id = p.id)
  and (select count(*) filter (where status = 'settled') <> 1 and count(*) filter (where status = 'refunded') = 0
    from payment where platform_order_id = p.id)
union all
select 'a payment settles what is paid by it', y.no from payment y join platform_order p on p.id = y.platform_order_id
where y.status = 'settled' and (p.status <> 1 or p.pay_type <> y.pay_type)
union all
select 'a payment that was settled or credited was told once', y.no from payment y
where y.status in ('settled', 'credited')
  and (select count(*) from gateway_event e where e.payment_no = y.no and e.outcome in ('settled', 'credited')) > 1
union all
select 'a late payment is in the wallet once', y.no from payment y join platform_order p on p.id = y.platform_order_id
where y.status = 'credited' and (
  select count(*) from wallet_line l
  where l.buyer_id = p.buyer_id and l.link_id = y.no and l.type = 1 and l.link_type = 'order') <> 1
union all
select 'what goes back of a payment is what its refunds come to, no more than it and its order', y.no
from payment y join platform_order p on p.id = y.platform_order_id
left join (
  select payment_id, sum(amount) as amount, sum(order_amount) as order_amount from payment_refund group by payment_id) r
  on r.payment_id = y.id
where y.refund_amount <> coalesce(r.amount, 0) or y.refund_order_amount <> coalesce(r.order_amount, 0)
  or y.refund_amount > y.amount or y.refund_order_amount > p.pay
  or (y.refund_order_amount = p.pay and p.pay > 0 and y.refund_amount <> y.amount)
  or (r.payment_id is not null and y.status not in ('settled', 'refunded'))
union all
select 'the sandbox pays back what the mall wants back', s.no from sandbox_refund s
left join payment_refund r on r.no = split_part(s.no, '-', 1)
where s.state <> 'closed' and (r.no is null or r.amount <> s.amount)
union all
select 'the sandbox pays a refund back once', split_part(s.no, '-', 1) from sandbox_refund s
where s.state <> 'closed' group by split_part(s.no, '-', 1) having count(*) > 1
union all
select 'an order walks from step to step', 'level ' || s.level || ', order ' || s.order_id
from steps s left join merchant_order o on s.level = 1 and o.id = s.order_id left join platform_order p on s.level = 0 and p.id = s.order_id
where coalesce(s.before, 0) <> s.from_status or (s.back = 1 and s.to_status <> coalesce(o.status, p.status))
union all
select 'no more is refunded or sent than was bought', 'line ' || l.id from order_line l
where l.refund_applied + l.refunded > l.quantity or l.shipped > l.quantity
  or (select coalesce(sum(quantity), 0) from shipment_line where order_line_id = l.id) > l.shipped
union all
select 'the pieces of a line stand in its requests', 'line ' || l.id
from order_line l left join case_sums c on c.id = l.id
where (l.refund_applied, l.refunded) is distinct from (coalesce(c.open_pieces, 0)::int, coalesce(c.refunded_pieces, 0)::int)
union all
select 'no line gives back more than was paid for it', 'line ' || l.id from order_line l join case_sums c on c.id = l.id
where c.amount > l.pay or c.points_used > l.points_used or c.points_gained > l.points_gained
  or (l.refunded = l.quantity and (c.amount, c.points_used, c.points_gained) is distinct from (l.pay, l.points_used, l.points_gained))
union all
select 'an order never gives back more than was paid', p.no
from platform_order p join (
  select platform_order_id, sum(amount) as amount, sum(amount_base) as base from refund_case where status in (2, 3) group by 1) c
  on c.platform_order_id = p.id
where c.amount > p.pay or c.base > p.pay_base or (c.amount = p.pay and c.base <> p.pay_base)
union all
select 'the wallet gets a refund once, and a gateway''s never', c.no
from refund_case c join platform_order p on p.id = c.platform_order_id
where (case when c.status = 3 and p.pay_type = 'yue' then c.amount_base else 0 end) <> (
  select coalesce(sum(amount), 0) from wallet_line l
  where l.buyer_id = c.buyer_id and l.link_id = c.no and l.link_type = 'order' and l.type = 1)
union all
select 'points that were used come back with their refund, once', c.no from refund_case c
where (case c.status when 3 then c.points_used else 0 end) <> (
  select coalesce(sum(amount), 0) from points_line l
  where l.buyer_id = c.buyer_id and l.link_id = c.no and l.link_type = 'refund' and l.type = 1)
union all
select 'an order promises the points of what is kept', o.no
from merchant_order o join (
  select l.order_id, sum(l.points_gained) as whole, sum((
    select coalesce(sum(points_gained), 0) from refund_case c where c.order_line_id = l.id and c.status = 3)) as taken
  from order_line l group by l.order_id) l on l.order_id = o.id
where l.taken > 0 and o.points_gained <> l.whole - l.taken
union all
select 'a refund is taken from its merchant, once', 'line ' || c.id
from case_sums c left join refund_entries e on e.id = c.id
where (coalesce(e.refunded, 0), coalesce(e.shipping, 0), coalesce(e.subsidy, 0)) is distinct from
  (coalesce(c.refunded, 0), coalesce(c.shipping, 0), coalesce(c.subsidy, 0))
union all
select 'no more commission comes back than was taken', 'line ' || e.id
from refund_entries e join order_line l on l.id = e.id
where e.commission_back > e.commission or (l.refunded = l.quantity and e.commission_back <> e.commission)
union all
select 'an order''s refund status is what its lines say', o.no
from merchant_order o join (
  select order_id, bool_or(refund_applied > 0) as applying, bool_and(refunded = quantity) as fully, bool_or(refunded > 0) as partly
  from order_line group by order_id) l on l.order_id = o.id
where exists (select 1 from refund_case c where c.order_id = o.id)
  and o.refund_status <> case when l.applying then 1 when l.fully then 3 when l.partly then 2 else 0 end
union all
select 'a request walks from step to step', c.no from case_steps s join refund_case c on c.id = s.case_id
where coalesce(s.before, 0) <> s.from_status or (s.back = 1 and s.to_status <> c.status)
union all
select 'a request shows its buyer''s pictures', c.no from refund_picture x join refund_case c on c.id = x.case_id
where not exists (select 1 from upload u where u.key = x.key and u.buyer_id = c.buyer_id)
union all
select 'cards are handed over with a paid order, one a piece', 'line ' || l.id
from order_line l join platform_order p on p.id = l.platform_order_id
where (select count(*) from voucher_code c where c.order_line_id = l.id) > case p.status when 1 then l.quantity else 0 end
union all
select 'a line is reviewed where it has its review', 'line ' || l.id from order_line l left join review r on r.order_line_id = l.id
where (l.reviewed_at is null) <> (r.id is null)
union all
select 'what was acknowledged is there', a.no from checks.acknowledged a
where not exists (select 1 from platform_order p where p.no = a.no and (p.status = 1 or not a.is_paid))
