import type { Sql } from 'postgres';

export interface LockedProduct {
  isDeleted: boolean;
  /** Of its prices. */
  currency: string;
  decimals: number;
  /** SKUs on sale, by id. */
  skuIds: number[];
}

/** A product with its SKUs, locked against other changes until the transaction ends; undefined for an unknown id. */
export async function lockProduct(tx: Sql, productId: number): Promise<LockedProduct | undefined> {
  const [product] = await tx<Omit<LockedProduct, 'skuIds'>[]>`
    select g.is_deleted as "isDeleted", g.currency, c.decimals from product g join currency c on c.code = g.currency
    where g.id = ${productId} for update of g`;
  if (!product) return undefined;
  const skus = await tx<{ id: number }[]>`
    select id from sku where product_id = ${productId} and is_on order by id for update`;
  return { ...product, skuIds: skus.map(({ id }) => id) };
}

export const setShown = (tx: Sql, productId: number, isShown: boolean) =>
  tx`update product set is_shown = ${isShown}, updated_at = now() where id = ${productId} and is_shown <> ${isShown}`;
