import type { Sql } from 'postgres';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { deliveryTerms } from '../../catalog/index.ts';

/** What the delivery of a product depends on. */
export interface ProductDeliveryRow {
  id: number;
  productType: number;
  /** '1' delivery, '2' pickup, '1,2' both. */
  delivery: string;
  /** Of the heaviest and the largest SKU. */
  weight: number;
  volume: number;
  /** Prices in minor units of the base currency; null where nothing is charged. */
  terms: DeliveryTerms | null;
}

/** By product; one statement however many. */
export const listProductDeliveries = (sql: Sql, productIds: number[]) => sql<ProductDeliveryRow[]>`
  select g.id, g.product_type as "productType", g.delivery, coalesce(k.weight, 0) as weight, coalesce(k.volume, 0) as volume,
    f.terms
  from product g
  left join lateral (
    select max(weight) as weight, max(volume) as volume from sku where product_id = g.id and is_on) k on true
  left join lateral (${deliveryTerms(sql)}) f on true
  where g.id = any(${productIds}::int[]) and not g.is_deleted`;
