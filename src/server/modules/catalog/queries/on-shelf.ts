import type { Sql } from 'postgres';
import { AUDIT, DELIVERY, PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { literal } from '../../../platform/db/literal.ts';

/** Whether the mall lets product `g` be sold. */
export const isAdmitted = (sql: Sql) => sql`g.audit in (${literal(sql, AUDIT.exempt)}, ${literal(sql, AUDIT.passed)})`;

/** Whether product `g` is offered, by itself; its shop may still be closed. */
export const isOffered = (sql: Sql) => sql`(g.is_shown and not g.is_deleted and ${isAdmitted(sql)})`;

/** Whether product `g` of the shop `m` can be bought at all. */
export const isOnShelf = (sql: Sql) => sql`(${isOffered(sql)} and m.is_open)`;

/** Whether product `g` is paid with money; the others are paid with points, on phones only. */
export const isPaidWithMoney = (sql: Sql) => sql`g.product_type <> ${literal(sql, PRODUCT_TYPE.points)}`;

/** Whether product `g` can be bought on the web: the others are paid with points or picked up, on phones only. */
export const isSoldOnline = (sql: Sql) => sql`(${isPaidWithMoney(sql)} and g.delivery <> ${DELIVERY.pickup})`;
