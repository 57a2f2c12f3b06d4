import type { Sql } from 'postgres';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { deliveryTerms } from '../../catalog/index.ts';

interface TemplateRow {
  id: number;
  terms: DeliveryTerms;
}

/** All shipping templates with their terms; shops have a few each. */
export const listTemplates = (sql: Sql) => sql<TemplateRow[]>`
  select template.id, x.terms
  from shipping_template template
  cross join lateral (
    select y.terms from (select template.id as shipping_template_id) g cross join lateral (${deliveryTerms(sql)}) y) x
  order by template.id`;
