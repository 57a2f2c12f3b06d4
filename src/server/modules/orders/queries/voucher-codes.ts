import type { Sql } from 'postgres';

export interface NewCard {
  number: string;
  secret: string;
}

/** What an SKU is sold as; undefined for none. */
export async function findSkuType(sql: Sql, skuId: number): Promise<number | undefined> {
  const [row] = await sql<{ productType: number }[]>`
    select g.product_type as "productType" from sku k join product g on g.id = k.product_id where k.id = ${skuId}`;
  return row?.productType;
}

/** Cards that the SKU does not have yet; says how many there were. */
export async function insertVoucherCodes(tx: Sql, skuId: number, cards: readonly NewCard[]): Promise<number> {
  const { count } = await tx`
    insert into voucher_code (sku_id, number, secret)
    select ${skuId}, w.number, w.secret
    from unnest(${cards.map(({ number }) => number)}::text[], ${cards.map(({ secret }) => secret)}::text[]) as w (number, secret)
    where not exists (select 1 from voucher_code c where c.sku_id = ${skuId} and c.number = w.number)`;
  return count;
}

export const setSkuLink = (tx: Sql, skuId: number, link: string) => tx`
  insert into sku_link (sku_id, link) values (${skuId}, ${link}) on conflict (sku_id) do update set link = excluded.link`;
