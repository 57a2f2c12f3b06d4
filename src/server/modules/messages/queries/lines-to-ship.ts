import type { Sql } from 'postgres';

/** A line of a shop's order, with where the order goes. */
export interface ShopOrderLine {
  name: string;
  sku: string;
  quantity: number;
  realName: string;
  address: string;
  remark: string;
}

export const listShopOrder = (sql: Sql, orderNo: string) => sql<ShopOrderLine[]>`
  select l.name, l.sku, l.quantity, p.real_name as "realName", p.address, o.remark
  from order_line l join merchant_order o on o.id = l.order_id join platform_order p on p.id = o.platform_order_id
  where o.no = ${orderNo} order by l.id`;
