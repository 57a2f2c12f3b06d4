import type { ProductCard } from '#contract/catalog/card.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { listProductCards, serializeCard } from '../catalog/index.ts';
import { deliveriesOf } from './read-deliveries.ts';

/** Cards of products in the order of the ids, each with its delivery; two statements however many. */
export async function readCards(context: UseCaseContext, ids: number[]): Promise<ProductCard[]> {
  const { mall, locale } = context;
  const money = serializeMoney(context);
  const [rows, deliveries] = await Promise.all([
    listProductCards(mall.db.sql, locale, ids),
    deliveriesOf(context, ids),
  ]);
  return rows.map((row) => serializeCard(row, money, deliveries.get(row.id) ?? null));
}
