import type { Sql } from 'postgres';
import { MOST_LINES, MOST_PIECES } from '#domain/cart/cart.ts';
import { isOnShelf, isSoldOnline } from '../../catalog/index.ts';

export interface CartLineRow {
  id: number;
  productId: number;
  skuId: number;
  quantity: number;
}

const columns = (sql: Sql) => sql`select id, product_id as "productId", sku_id as "skuId", quantity from cart_line`;

/** No other transaction that asks for this changes how many lines there are. */
export const lockCart = (tx: Sql, buyerId: number) => tx`select 1 from buyer where id = ${buyerId} for no key update`;

/** The newest first. */
export const listCartLines = (sql: Sql, buyerId: number) => sql<CartLineRow[]>`
  ${columns(sql)} where buyer_id = ${buyerId} order by created_at desc, id desc`;

export const findCartLines = (sql: Sql, buyerId: number, ids: readonly number[]) => sql<CartLineRow[]>`
  ${columns(sql)} where buyer_id = ${buyerId} and id = any(${[...ids]}::int[]) order by created_at desc, id desc`;

/** Whether an SKU `k` of the product `g` can be bought on the web. */
const isBuyable = (sql: Sql) => sql`(k.is_on and ${isOnShelf(sql)} and ${isSoldOnline(sql)})`;

export interface Adding {
  productId: number;
  skuId: number;
  quantity: number;
}

/** What came of adding: what is there of it, and how many pieces the line has now; null where nothing was added. */
export interface Added {
  isSold: boolean;
  isMobileOnly: boolean;
  stock: number;
  held: number;
  lines: number;
  quantity: number | null;
}

/**
 * Adds pieces of an SKU in one statement, up to what is in stock, as a new line only to fewer than `mostLines`. Undefined
 * where the product has no such SKU. Two that come at once for the same SKU both count: the sum is made from the row as it
 * is by then. The lines are those of before the statement.
 */
export async function addCartLine(
  sql: Sql,
  buyerId: number,
  { productId, skuId, quantity }: Adding,
  mostLines: number,
  now: Date,
): Promise<Added | undefined> {
  const [row] = await sql<Added[]>`
    with offer as (
      select k.id, g.id as product_id, k.is_on and ${isOnShelf(sql)} as is_sold,
        not ${isSoldOnline(sql)} as is_mobile_only, least(coalesce(s.stock, 0), ${MOST_PIECES}) as most,
        coalesce(s.stock, 0) as stock, coalesce(h.quantity, 0) as held,
        (select count(*)::int from cart_line where buyer_id = ${buyerId}) as lines
      from sku k
      join product g on g.id = k.product_id
      join merchant m on m.id = g.merchant_id
      left join sku_stock s on s.sku_id = k.id
      left join cart_line h on h.buyer_id = ${buyerId} and h.sku_id = k.id
      where k.id = ${skuId} and g.id = ${productId}),
    added as (
      insert into cart_line as c (buyer_id, product_id, sku_id, quantity, created_at)
      select ${buyerId}, product_id, id, least(${quantity}, most), ${now} from offer
      where is_sold and not is_mobile_only and most > held and (held > 0 or lines < ${mostLines})
      on conflict (buyer_id, sku_id) do update set
        quantity = greatest(c.quantity, least(c.quantity + ${quantity}, (select most from offer))), created_at = ${now}
      returning quantity)
    select is_sold as "isSold", is_mobile_only as "isMobileOnly", stock, held, lines, added.quantity
    from offer left join added on true`;
  return row;
}

/** What became of one of many, `quantity` as in `Added`. */
export interface AddedLine extends Omit<Added, 'lines'> {
  productId: number;
  skuId: number;
  /** How many pieces were to be added. */
  wanted: number;
}

/**
 * Adds many at once; what cannot be bought, and what the cart has no room for, is left out, and the answer has each of them. The
 * first comes first in the cart: each is a microsecond older than the one before it.
 */
export const addCartLines = (tx: Sql, buyerId: number, added: readonly Adding[], now: Date) => tx<AddedLine[]>`
  with wanted as (
    select w.sku_id, w.product_id, w.quantity, w.place, coalesce(k.is_on and ${isOnShelf(tx)}, false) as is_sold,
      coalesce(not ${isSoldOnline(tx)}, false) as is_mobile_only,
      coalesce(s.stock, 0) as stock, coalesce(h.quantity, 0) as held
    from (
      select sku_id, product_id, sum(quantity)::int as quantity, min(place) as place
      from unnest(${added.map((one) => one.skuId)}::int[], ${added.map((one) => one.productId)}::int[],
        ${added.map((one) => one.quantity)}::int[]) with ordinality as u (sku_id, product_id, quantity, place)
      group by sku_id, product_id) w
    left join sku k on k.id = w.sku_id and k.product_id = w.product_id
    left join product g on g.id = k.product_id
    left join merchant m on m.id = g.merchant_id
    left join sku_stock s on s.sku_id = k.id
    left join cart_line h on h.buyer_id = ${buyerId} and h.sku_id = k.id),
  buyable as (
    select *, row_number() over (partition by held = 0 order by place) as turn
    from wanted where is_sold and not is_mobile_only and stock > 0),
  added as (
    insert into cart_line as c (buyer_id, product_id, sku_id, quantity, created_at)
    select ${buyerId}, product_id, sku_id, least(quantity, stock, ${MOST_PIECES}),
      ${now}::timestamptz - place * interval '1 microsecond'
    from buyable
    where held > 0 or turn <= ${MOST_LINES} - (select count(*) from cart_line where buyer_id = ${buyerId})
    on conflict (buyer_id, sku_id) do update set
      quantity = greatest(c.quantity, least(c.quantity + excluded.quantity, ${MOST_PIECES},
        (select stock from sku_stock where sku_id = c.sku_id))), created_at = excluded.created_at
    returning c.sku_id, c.product_id, c.quantity)
  select w.product_id as "productId", w.sku_id as "skuId", w.quantity as wanted, w.is_sold as "isSold",
    w.is_mobile_only as "isMobileOnly", w.stock, w.held, a.quantity
  from wanted w left join added a on a.sku_id = w.sku_id and a.product_id = w.product_id order by w.place`;

/** Up to what is in stock; gives how many the line has then and how many there are, undefined without such a line. */
export async function setCartQuantity(sql: Sql, buyerId: number, id: number, quantity: number) {
  const [row] = await sql<{ skuId: number; quantity: number; stock: number }[]>`
    with line as (
      select c.id, c.sku_id, c.quantity, least(coalesce(s.stock, 0), ${MOST_PIECES}) as most, coalesce(s.stock, 0) as stock
      from cart_line c left join sku_stock s on s.sku_id = c.sku_id
      where c.id = ${id} and c.buyer_id = ${buyerId}),
    changed as (
      update cart_line c set quantity = ${quantity} from line where c.id = line.id and ${quantity} <= line.most
      returning c.quantity)
    select sku_id as "skuId", coalesce(changed.quantity, line.quantity) as quantity, most as stock
    from line left join changed on true`;
  return row;
}

export const deleteCartLines = (sql: Sql, buyerId: number, ids: readonly number[]) => sql`
  delete from cart_line where buyer_id = ${buyerId} and id = any(${[...ids]}::int[])`;

/** Moves lines to the favorites; what is saved already stays saved. */
export const moveToFavorites = (sql: Sql, buyerId: number, ids: readonly number[], now: Date) => sql`
  with moved as (
    delete from cart_line where buyer_id = ${buyerId} and id = any(${[...ids]}::int[]) returning product_id)
  insert into favorite_product (buyer_id, product_id, created_at)
  select distinct ${buyerId}::int, product_id, ${now}::timestamptz from moved on conflict (buyer_id, product_id) do nothing`;

/** How many lines and pieces; of what can be bought, of what cannot, or with undefined of all. */
export async function countCart(sql: Sql, buyerId: number, isValid: boolean | undefined) {
  const ofKind = isValid === undefined ? sql`true` : sql`(${isBuyable(sql)} and coalesce(s.stock, 0) > 0) = ${isValid}`;
  const [row] = await sql<{ lines: number; pieces: number }[]>`
    select count(*)::int as lines, coalesce(sum(c.quantity), 0)::int as pieces
    from cart_line c
    join sku k on k.id = c.sku_id
    join product g on g.id = c.product_id
    join merchant m on m.id = g.merchant_id
    left join sku_stock s on s.sku_id = c.sku_id
    where c.buyer_id = ${buyerId} and ${ofKind}`;
  return row ?? { lines: 0, pieces: 0 };
}

/** The line to be changed and, where there is one, that of the SKU which it will have; neither waits for other buyers. */
export const lockForRespec = (tx: Sql, buyerId: number, id: number, skuId: number) => tx<CartLineRow[]>`
  ${columns(tx)} where buyer_id = ${buyerId} and (id = ${id} or sku_id = ${skuId}) order by id for update`;

export const setCartSku = (tx: Sql, id: number, skuId: number, quantity: number) => tx`
  update cart_line set sku_id = ${skuId}, quantity = ${quantity} where id = ${id}`;

/** Takes pieces that were ordered out of their lines; what was added to a line meanwhile stays in it. */
export const takeOrderedPieces = (tx: Sql, buyerId: number, ordered: readonly { id: number; quantity: number }[]) => tx`
  with taken as (
    select id, quantity from unnest(${ordered.map(({ id }) => id)}::int[], ${ordered.map(({ quantity }) => quantity)}::int[])
      as t (id, quantity)),
  gone as (
    delete from cart_line c using taken t where c.id = t.id and c.buyer_id = ${buyerId} and c.quantity <= t.quantity)
  update cart_line c set quantity = c.quantity - t.quantity from taken t
  where c.id = t.id and c.buyer_id = ${buyerId} and c.quantity > t.quantity`;
